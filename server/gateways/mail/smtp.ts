import { createTransport } from 'nodemailer';
import { type Mail, MailRefused, messageOf } from './mail';

/** How long each phase may take; `sendMs` limits one e-mail as a whole. */
export type SmtpTimes = { connectMs: number; greetingMs: number; silenceMs: number; sendMs: number };

const TIMES: SmtpTimes = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000, sendMs: 60_000 };

/**
 * Mail over SMTP, one connection for each e-mail. Without TLS nothing is sent, or whoever sits between could read
 * every reset link; a mail server on this machine is exempt, and one that the URL names by requireTLS=false.
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
      const message = { from, ...messageOf(email), signal: AbortSignal.timeout(times.sendMs) };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** Whether a connection that begins without TLS must change to it. */
export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const said = searchParams.get('requireTLS');
  return said === null ? !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) : said !== 'false';
}

/** A wrong password is refused with 535, too, but an operator can mend that: only the envelope counts. */
function isPermanent(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'EENVELOPE' &&
    'responseCode' in error &&
    Number(error.responseCode) >= 500
  );
}
