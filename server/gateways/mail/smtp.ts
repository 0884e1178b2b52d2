import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, toNodemailerMessage } from './mail';

/** `sendMs` limits the sending of one email as a whole. */
export type SmtpTimes = { connectMs: number; greetingMs: number; silenceMs: number; sendMs: number };

const TIMES: SmtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, sendMs: 60_000 };

/**
 * Sends nothing without TLS, because others on the network could read every reset link. Exempt are mail
 * servers on this machine, and those whose URL says requireTLS=false.
 */
export function createSmtpMail(url: string, from: string, times: SmtpTimes = TIMES): Mail {
  const transport = createTransport({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: times.connectMs,
    dnsTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: times.silenceMs,
  });
  return {
    async send(email) {
      const message = { from, ...toNodemailerMessage(email), signal: AbortSignal.timeout(times.sendMs) };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get('requireTLS');
  return said === null ? !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) : said !== 'false';
}

/**
 * Whether the server refuses the sender or recipient permanently. A wrong password (535) does not count,
 * because an operator can correct it.
 */
function isPermanent(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}
