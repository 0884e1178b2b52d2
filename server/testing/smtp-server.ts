import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedLetter = { to: string; content: string; user: string | undefined; encrypted: boolean };

const ACCOUNT = { user: 'twende', password: 'a-mail-password' };

type Options = {
  /** 0: a free one. */
  port?: number;
  /** Where the server stops answering. */
  silentAt?: 'greeting' | 'sender';
  /** Offers no encryption and takes sign-ins without it. */
  withoutTls?: boolean;
};

/**
 * A real SMTP server on a loopback port. It takes letters only after STARTTLS, with a certificate of its own, and a
 * sign-in, as mail providers do.
 */
export async function startSmtpServer({ port = 0, silentAt, withoutTls = false }: Options = {}) {
  const letters: ReceivedLetter[] = [];
  const refusals = new Map<string, number>();
  let refusesAll = 0;
  let signIns = 0;

  const server = new SMTPServer({
    // Without it the server warns of its well-known certificate.
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
          letters.push({ to: address, content, user, encrypted: secure });
        answer();
      });
    },
  });
  // Clients that give up, and clients whose sign-in fails.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;

  return {
    url: smtpUrl(address.port, ACCOUNT.password),
    urlWithWrongPassword: smtpUrl(address.port, 'wrong'),
    letters,
    signIns: () => signIns,
    lettersTo: (recipient: string) => letters.filter(({ to }) => to === recipient),
    /** Refuses letters to this address with a status; null: to every address without one of its own. 0 ends it. */
    refuse(recipient: string | null, status: number): void {
      if (recipient) refusals.set(recipient, status);
      else refusesAll = status;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Names a port without a server, too. */
export function smtpUrl(port: number, password = ACCOUNT.password): string {
  return `smtp://${ACCOUNT.user}:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
}
