import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { to: string; content: string; user: string | undefined; encrypted: boolean };

const ACCOUNT = { user: 'twende', password: 'a-mail-password' };

type Options = {
  /** Port; 0 means any free port. */
  port?: number;
  /** Phase in which the server stops replying. */
  silentAt?: 'greeting' | 'sender';
  /** Whether the server offers no encryption and accepts sign-ins without it. */
  withoutTls?: boolean;
};

/**
 * Starts a real SMTP server on a loopback port. Like mail providers, it accepts emails only after STARTTLS,
 * with its own certificate, and after a sign-in.
 */
export async function startSmtpServer({ port = 0, silentAt, withoutTls = false }: Options = {}) {
  const emails: ReceivedEmail[] = [];
  const refusals = new Map<string, number>();
  let refusesAll = 0;
  let signIns = 0;

  const server = new SMTPServer({
    // Suppresses the library's warning that this server uses its default TLS certificate.
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...(withoutTls && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onConnect(_session, answer) {
      if (silentAt !== 'greeting') answer();
    },
    onMailFrom(_address, _session, answer) {
      if (silentAt !== 'sender') answer();
    },
    onAuth({ username, password }, _session, answer) {
      signIns += 1;
      const isKnown = username === ACCOUNT.user && password === ACCOUNT.password;
      if (isKnown) answer(null, { user: username });
      else answer(new Error('Wrong password.'));
    },
    onRcptTo({ address }, _session, answer) {
      const status = refusals.get(address) ?? refusesAll;
      if (status) answer(Object.assign(new Error(`Refused ${address}.`), { responseCode: status }));
      else answer();
    },
    onData(stream, { envelope, user, secure }, answer) {
      void text(stream).then((content) => {
        for (const { address } of envelope.rcptTo)
          emails.push({ to: address, content, user, encrypted: secure });
        answer();
      });
    },
  });
  // Ignores errors of clients that disconnect or fail to sign in.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;

  return {
    url: buildSmtpUrl(address.port, ACCOUNT.password),
    urlWithWrongPassword: buildSmtpUrl(address.port, 'wrong'),
    emails,
    signIns: () => signIns,
    emailsTo: (recipient: string) => emails.filter(({ to }) => to === recipient),
    /**
     * Refuses emails to this address with a status; 0 ends the refusals. The address null sets the status of
     * every address without its own status.
     */
    refuse(recipient: string | null, status: number): void {
      if (recipient) refusals.set(recipient, status);
      else refusesAll = status;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Builds the URL of an SMTP server, which need not exist. */
export function buildSmtpUrl(port: number, password = ACCOUNT.password): string {
  return `smtp://${ACCOUNT.user}:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
}
