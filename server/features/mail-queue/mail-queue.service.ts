import type { Logger } from 'pino';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';
import type { Background } from '../../background/background';
import { createDueWork } from '../../db/due-work';
import { forEachRow } from '../../db/each-row';
import { createSecretBox } from '../../db/secret-box';
import type { Clock } from '../../gateways/clock';
import { type Email, type Mail, MailRefusedError, mentionsAddress } from '../../gateways/mail/mail';
import {
  countEmails,
  deleteEmail,
  deleteUndelivered,
  dueEmails,
  findUndelivered,
  findUndeliveredById,
  finishEmail,
  insertEmail,
  readEmails,
  recordEmailFailure,
  retryUndeliveredEmail,
  type StoredEmail,
  summarizeUndeliveredEmails,
} from './emails.model';

const email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  unsubscribesByPost: z.boolean().optional(),
});

type EmailEncryption = ReturnType<typeof createEmailEncryption>;

/** Encrypts stored emails, because they contain addresses and links that reset a password. */
function createEmailEncryption(secret: string) {
  const box = createSecretBox(secret, 'mail queue');
  return {
    encrypt: (content: Email): string => box.seal(JSON.stringify(content)),

    /** Decrypts an email; null if it was encrypted with another secret or by another version. */
    decrypt(sealed: string): Email | null {
      const text = box.open(sealed);
      return text === null ? null : (email.safeParse(JSON.parse(text)).data ?? null);
    },
  };
}

type UndeliveredDeps = {
  encryption: EmailEncryption;
  clock: Clock;
  wake: () => void;
};

/** Builds the admins' list of undelivered emails, without their text, which may contain a reset link. */
function createUndeliveredList({ encryption, clock, wake }: UndeliveredDeps) {
  function toView({ _id, sealed, createdAt, failedAt, tries, reason }: StoredEmail) {
    const opened = encryption.decrypt(sealed);
    return {
      _id: _id.toHexString(),
      to: opened?.to ?? '',
      subject: opened?.subject ?? '',
      createdAt: createdAt.toISOString(),
      failedAt: (failedAt ?? createdAt).toISOString(),
      tries,
      reason: reason ?? '',
    };
  }

  return {
    count: () => countEmails('dead'),

    waiting: summarizeUndeliveredEmails,

    async page(skip: number, limit: number) {
      return (await findUndelivered(skip, limit)).map(toView);
    },

    /** @throws Refusal not_found */
    async one(id: string) {
      const email = await findUndeliveredById(id);
      if (!email) throw new Refusal('not_found');
      return toView(email);
    },

    /**
     * Sends an undelivered email again, with a new count of attempts.
     * @throws Refusal not_found
     */
    async retry(id: string): Promise<void> {
      if (!(await retryUndeliveredEmail(id, clock.now()))) throw new Refusal('not_found');
      wake();
    },

    /** @throws Refusal not_found */
    async discard(id: string): Promise<void> {
      if (!(await deleteUndelivered(id))) throw new Refusal('not_found');
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;

type MailQueueDeps = {
  /** The mail gateway or its stand-in. */
  mail: Mail;
  clock: Clock;
  log: Logger;
  background: Background;
  /** Secret from which the key of stored emails is derived; the same on all instances. */
  secret: string;
};

/** Pauses between attempts to send an email; a failure after the last pause makes it undelivered. */
const WAITS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
];
/** Maximum age of a stored email in any state, because emails contain personal data. */
const KEEP_MS = 7 * DAY_MS;
/** Recipient of emails that are stored but never sent. */
const NOBODY = '';
/** Number of emails that one instance sends at a time. */
const MAX_SENDERS = 4;

/**
 * Builds the queue of emails. An email is sent at once, retried after growing waits, and finally listed as
 * undelivered. An instance claims an email before sending it. An email is sent twice only if the server
 * crashes after the mail server has accepted it and before its row is deleted.
 */
export function createMailQueue({ mail, clock, log, background, secret }: MailQueueDeps) {
  const encryption = createEmailEncryption(secret);

  /** Stops the run if the mail server is unavailable, because the next email would fail too. */
  async function deliver(email: StoredEmail): Promise<'stop' | undefined> {
    try {
      const opened = encryption.decrypt(email.sealed);
      if (!opened) throw new MailRefusedError('Stored under another JWT_SECRET.');
      if (opened.to !== NOBODY) await mail.send(opened);
    } catch (error) {
      const isFinal = error instanceof MailRefusedError;
      await recordFailure(email, error, isFinal ? null : (WAITS_MS[email.tries - 1] ?? null));
      return isFinal ? undefined : 'stop';
    }
    await finishEmail(email);
    return undefined;
  }

  /** Records a failed attempt; if `waitMs` is null, no attempt is left and the email is undelivered. */
  async function recordFailure(email: StoredEmail, error: unknown, waitMs: number | null): Promise<void> {
    const failedAt = clock.now();
    const reason = toReason(error);
    const about = { emailId: email._id.toHexString(), tries: email.tries, reason };
    if (error instanceof MailRefusedError) log.warn(about, 'email refused');
    else if (waitMs === null) log.error(about, 'email undelivered');
    else log.warn(about, 'failed to send an email, to be retried');
    await recordEmailFailure(
      email,
      waitMs === null
        ? { state: 'dead', reason, failedAt }
        : { state: 'waiting', reason, failedAt, dueAt: new Date(failedAt.getTime() + waitMs) },
    );
  }

  const due = createDueWork({
    ...{ name: 'emails', rows: dueEmails, run: deliver, workers: MAX_SENDERS, clock, log },
    failure: 'failed to send an email, its lease ends in minutes',
    idOf: ({ _id }) => _id.toHexString(),
  });

  const wake = () => background.start(due.runDue, 'failed to send stored emails');

  async function store(email: Email, key?: string): Promise<void> {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + KEEP_MS);
    await insertEmail({ sealed: encryption.encrypt(email), key, now, expiresAt });
    wake();
  }

  return {
    /** The mail service for features; `send` resolves once the email is stored. */
    mail: {
      send: (email) => store(email),

      async deleteEmailsMentioning(address) {
        const failed = await forEachRow(readEmails(), {
          idOf: ({ _id }) => _id.toHexString(),
          async run({ _id, sealed }) {
            const email = encryption.decrypt(sealed);
            if (email && mentionsAddress(email, address)) await deleteEmail(_id);
          },
          log,
          failure: 'failed to search stored emails for an erased address',
        });
        await mail.deleteEmailsMentioning?.(address);
        if (failed > 0) throw new Error('Stored emails may still contain an erased address.');
      },
    } satisfies Mail,
    /** Sends an email, unless an email with this key was stored within the last week. */
    sendOnce: (key: string, email: Email): Promise<void> => store(email, key),
    /**
     * Stores an email that is never sent, so that the response time does not reveal whether an email is sent.
     */
    storeUnsent: (email: Omit<Email, 'to'>): Promise<void> => store({ ...email, to: NOBODY }),
    due,
    count: countEmails,
    undelivered: createUndeliveredList({ encryption, clock, wake }),
  };
}

/** Returns an error's message as one short line without links and email addresses. */
function toReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .slice(0, 1_000)
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
