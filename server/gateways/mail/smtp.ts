import { createTransport } from 'nodemailer';
import { type Mail, MailRefusedError, toNodemailerMessage } from './mail';

/** Time limits of SMTP in milliseconds; `sendMs` limits the sending of an email as a whole. */
export type SmtpTimeLimits = { connectMs: number; greetingMs: number; silenceMs: number; sendMs: number };

const TIMES: SmtpTimeLimits = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, sendMs: 60_000 };

/**
 * Creates a mail sender, which requires TLS, because others on the network could read reset links.
 * Exceptions: a mail server on this machine, and a URL with requireTLS=false.
 */
export function createSmtpMail(url: string, from: string, times: SmtpTimeLimits = TIMES): Mail {
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
        throw isPermanent(error) ? new MailRefusedError(error.message, { cause: error }) : error;
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
 * Whether the server permanently refuses the sender or recipient. A wrong password (535) is not final,
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
