import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, toNodemailerMessage } from './mail';

/** Time limits of each phase; `sendMs` limits the sending of one email as a whole. */
export type SmtpTimes = { connectMs: number; greetingMs: number; silenceMs: number; sendMs: number };

const TIMES: SmtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, sendMs: 60_000 };

/**
 * Creates a mail gateway over SMTP with one connection per email. Sends nothing without TLS, because others
 * on the network could read every reset link. Exempt are mail servers on this machine, and those whose URL
 * says requireTLS=false.
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

/** Whether a connection that starts without TLS must upgrade to it. */
export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get('requireTLS');
  return said === null ? !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) : said !== 'false';
}

/**
 * Whether another try would fail too. Only refusals of sender or recipient count: a wrong password is refused
 * with the permanent code 535, but an operator can correct it.
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
