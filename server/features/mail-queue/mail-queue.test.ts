import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#shared/core/brand';
import type { Email, Mail } from '../../gateways/mail/mail';
import { MailRefusedError } from '../../gateways/mail/mail';
import { createMailStandIn } from '../../testing/mailbox';
import { startApp, type TestApp } from '../../testing/start-app';
import { stored } from '../../testing/stored';
import { createMailQueue } from './mail-queue.service';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let readers = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.mailbox.fail(null));
afterAll(() => app.close());

/** Returns an email to an address that no other test uses. */
function makeEmail(): Email {
  readers += 1;
  return { to: `reader${readers}@example.com`, subject: 'Hello', text: `${BRAND.name} reset-password/abc` };
}

const mailsTo = ({ to }: Email) => app.mailbox.mails.filter((mail) => mail.to === to);

/** Stores an email and waits until it is sent or its try has failed. */
async function send(email: Email): Promise<void> {
  await app.services.mailQueue.mail.send(email);
  await app.services.background.waitForAll();
}

async function storedEmails(): Promise<Record<string, unknown>[]> {
  return stored('Letter').find({}).lean();
}

/** Creates the queue of another instance on the same database. */
function otherInstance(mail: Mail, secret = app.config.jwtSecret) {
  const { clock, services } = app;
  const log = { warn() {}, error() {} } as unknown as Parameters<typeof createMailQueue>[0]['log'];
  return createMailQueue({ mail, clock, log, background: services.background, secret });
}

test('[R320] deletes an email from the queue once the email is sent', async () => {
  const email = makeEmail();
  await send(email);
  expect(mailsTo(email)).toEqual([email]);
  expect(await storedEmails()).toEqual([]);
});

test('deletes queued emails that contain an erased address, and passes the address to the outbox', async () => {
  app.mailbox.fail(new Error('connection refused'));
  const erased = makeEmail();
  const other = makeEmail();
  await send(erased);
  await send(other);
  const passedOn: string[] = [];
  const mail: Mail = {
    send: async () => undefined,
    deleteEmailsMentioning: async (text) => void passedOn.push(text),
  };
  await otherInstance(mail).mail.deleteEmailsMentioning(erased.to.toUpperCase());
  expect(passedOn).toEqual([erased.to.toUpperCase()]);
  expect(await storedEmails()).toHaveLength(1);

  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  await app.services.mailQueue.due.runDue();
  expect(mailsTo(erased)).toEqual([]);
  expect(mailsTo(other)).toEqual([other]);
});

test('[R903] keeps an email to a similar address that only ends with the erased address', async () => {
  app.mailbox.fail(new Error('connection refused'));
  const erased = makeEmail();
  const kept = { ...makeEmail(), to: `jo${erased.to}` };
  await send(erased);
  await send({ ...makeEmail(), to: `Ann <${erased.to.toUpperCase()}>, other@example.com` });
  await send(kept);
  await app.services.mailQueue.mail.deleteEmailsMentioning(erased.to);

  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  await app.services.mailQueue.due.runDue();
  expect(app.mailbox.mails.slice(-1)).toEqual([kept]);
  expect(await stored('Letter').countDocuments({ state: 'waiting' })).toBe(0);
});

test('[R320] retries after growing waits while the mail server is down, then sends the email once', async () => {
  const email = makeEmail();
  app.mailbox.fail(new Error('connection refused'));
  await send(email);
  const waits: number[] = [];
  for (let tries = 1; tries < 5; tries += 1) {
    const [row] = await storedEmails();
    const waitMs = Number(row?.dueAt) - Number(row?.failedAt);
    waits.push(waitMs);
    app.clock.advance(waitMs - 10_000);
    await app.services.mailQueue.due.runDue();
    expect((await storedEmails())[0]).toMatchObject({ tries });
    app.clock.advance(10_000);
    await app.services.mailQueue.due.runDue();
  }
  expect(waits).toEqual([0.5, 2, 10, 30].map((minutes) => minutes * MINUTE));

  app.mailbox.fail(null);
  app.clock.advance(60 * MINUTE);
  await Promise.all([1, 2, 3].map(() => app.services.mailQueue.due.runDue()));
  expect(mailsTo(email)).toHaveLength(1);
  expect(await storedEmails()).toEqual([]);
});

test('[R321, V14.2.4] stores neither the address nor the link of an email in readable form', async () => {
  const email = makeEmail();
  app.mailbox.fail(new Error('connection refused'));
  await send(email);
  const [row] = await storedEmails();
  const bytes =
    JSON.stringify(row) + Buffer.from(JSON.parse(JSON.stringify(row)).sealed, 'base64').toString('latin1');
  expect(bytes).not.toMatch(/reader|Hello|reset-password/);
  const keptMs = Number(row?.expiresAt) - Number(row?.createdAt);
  expect(keptMs).toBe(7 * DAY);
  await stored('Letter').deleteMany({});
});

test('[R320] sends each email once when three instances run at once', async () => {
  const sent = Array.from({ length: 20 }, makeEmail);
  app.mailbox.fail(new Error('connection refused'));
  for (const email of sent) await app.services.mailQueue.mail.send(email);
  await app.services.background.waitForAll();
  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  const others = [createMailStandIn(), createMailStandIn()];
  const queues = others.map(({ mail }) => otherInstance(mail));
  await Promise.all([app.services.mailQueue, ...queues].map((queue) => queue.due.runDue()));
  const all = [app.mailbox, ...others].flatMap(({ mails }) => mails.map(({ to }) => to));
  expect(all.filter((to) => sent.some((email) => email.to === to)).sort()).toEqual(
    sent.map(({ to }) => to).sort(),
  );
  expect(await storedEmails()).toEqual([]);
});

test('[R320] sends the email of a stopped instance only after its lease has expired', async () => {
  const email = makeEmail();
  let began = () => {};
  const sending = new Promise<void>((resolve) => {
    began = resolve;
  });
  const stopped: Mail = {
    send() {
      began();
      return new Promise(() => {});
    },
  };
  app.mailbox.fail(new Error('connection refused'));
  await send(email);
  app.mailbox.fail(null);
  app.clock.advance(MINUTE);
  void otherInstance(stopped).due.runDue();
  await sending;
  await app.services.mailQueue.due.runDue();
  expect(mailsTo(email)).toEqual([]);
  app.clock.advance(5 * MINUTE);
  await app.services.mailQueue.due.runDue();
  expect(mailsTo(email)).toEqual([email]);
});

test('[R322, R828] gives up at once on an address that the mail server rejects and sends the next emails', async () => {
  const [refused, good] = [makeEmail(), makeEmail()];
  const { mail, mails } = createMailStandIn();
  const queue = otherInstance({
    send: async (email) => {
      if (email.to === refused.to) throw new MailRefusedError(`550 <${email.to}> no such user`);
      await mail.send(email);
    },
  });
  await queue.mail.send(refused);
  await queue.mail.send(good);
  await app.services.background.waitForAll();
  expect(mails).toEqual([good]);
  expect(await queue.undelivered.page(0, 10)).toMatchObject([
    { to: refused.to, subject: 'Hello', tries: 1, reason: '550 <…> no such user' },
  ]);
  expect(app.faults.lines.filter((line) => line.includes(refused.to))).toEqual([]);
  await stored('Letter').deleteMany({});
});

test('[R322] gives up after eight tries and logs an error if the mail server is down for a day', async () => {
  const email = makeEmail();
  app.mailbox.fail(new Error('connection refused https://example.com/secret'));
  await send(email);
  for (let tries = 1; tries < 12; tries += 1) {
    app.clock.advance(6 * 60 * MINUTE);
    await app.services.mailQueue.due.runDue();
  }
  expect(await app.services.mailQueue.undelivered.page(0, 10)).toMatchObject([
    { to: email.to, tries: 8, reason: 'connection refused …' },
  ]);
  expect(app.faults.errors().filter((line) => line.includes('email undelivered'))).toHaveLength(1);
  app.faults.expect(1);
  await stored('Letter').deleteMany({});
});

test('[V11.2.2] gives up on an email and shows empty fields if the secret has changed', async () => {
  app.mailbox.fail(new Error('connection refused'));
  await send(makeEmail());
  app.clock.advance(MINUTE);
  const { mail, mails } = createMailStandIn();
  const queue = otherInstance(mail, 'another secret of at least 32 characters');
  await queue.due.runDue();
  expect(mails).toEqual([]);
  expect(await queue.undelivered.page(0, 10)).toMatchObject([{ to: '', subject: '' }]);
  await stored('Letter').deleteMany({});
});
