import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Background } from '../../../background/background';
import { runInterruptedFlow } from '../../../testing/interrupted-flow';
import { stored } from '../../../testing/stored';
import { createMailQueue } from '../../mail-queue/mail-queue.service';
import { composeNotifications } from '../notifications.compose';
import { startNotificationApp } from '../testing/notification-app';

let app: Awaited<ReturnType<typeof startNotificationApp>>;

beforeAll(async () => {
  app = await startNotificationApp();
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
/** Number of a write that no flow reaches, so that the flow is not interrupted. */
const NEVER = 99;
const KEYS = ['a', 'b', 'c'];
/** Background that starts no work, because the test starts the flows itself. */
const idle: Background = {
  start() {},
  track: (work) => work,
  count: () => 0,
  waitForAll: async () => undefined,
};
const log = pino({ level: 'silent' });

/**
 * Creates an instance on the same database. Its mail queue only stores emails; the queue of `app` sends them.
 */
function instance() {
  const { clock, config, services } = app;
  const secret = config.jwtSecret;
  const mailQueue = createMailQueue({ mail: app.mailbox.mail, clock, log, background: idle, secret });
  return composeNotifications({
    mailQueue,
    sms: null,
    webPush: app.service.webPush,
    readers: services.signInUsers,
    phoneOf: async () => null,
    firstUnread: async () => null,
    live: { notify: () => undefined },
    counter: () => () => undefined,
    runtime: { clock, log, background: idle },
    site: { publicUrl: config.publicUrl, supportEmail: async () => 'support@twende.example', secret },
  });
}

async function startScenario() {
  const user = await app.signUp();
  const instances = [instance(), instance()];
  const stopped: Awaited<ReturnType<typeof runInterruptedFlow>>[] = [];
  const run = async (flow: () => Promise<unknown>, stopBefore: number) => {
    stopped.push(await runInterruptedFlow(flow, stopBefore));
  };
  const tell = (key: string, at: number) =>
    instances[at]?.notify({
      userId: user._id,
      kind: 'request',
      key,
      text: key,
      path: '/',
      skipsEmail: false,
    });

  const events = {
    tell: (key: string, stopBefore: number) => run(async () => tell(key, 0), stopBefore),
    send: (_: string, stopBefore: number) => run(async () => instances[0]?.delivery.due.runDue(), stopBefore),
    async 'two instances send'(_: string, stopBefore: number) {
      await Promise.all([
        events.send('', stopBefore),
        run(async () => instances[1]?.delivery.due.runDue(), NEVER),
      ]);
    },
    'the mail queue sends': () => app.services.mailQueue.due.runDue(),
    async 'a while passes'() {
      app.clock.advance(6 * MINUTE_MS);
    },
    async 'night comes'() {
      app.clock.waitUntil(22);
    },
    async 'flows that froze go on'() {
      for (const flow of stopped.splice(0)) if (flow.state === 'stopped') await flow.resume();
    },
  };

  /** Runs every repair; returns the keys of the notifications and the subjects of the emails. */
  async function finish(): Promise<{ told: string[]; subjects: string[] }> {
    for (let round = 0; round < 4; round += 1) {
      app.clock.waitUntil(8 + round);
      await instances[1]?.delivery.due.runDue();
      await app.services.mailQueue.due.runDue();
      if (round === 1) await events['flows that froze go on']();
    }
    const rows = await stored('Notification').find({ userId: user._id }).lean();
    expect(rows.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
    const subjects = app.mailbox.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    return { told: rows.map(({ key }) => String(key)).sort(), subjects: subjects.sort() };
  }

  return { events, finish };
}

type EventName = keyof Awaited<ReturnType<typeof startScenario>>['events'];
const EVENTS: EventName[] = [
  ...Array.from({ length: 3 }, () => 'tell' as const),
  ...Array.from({ length: 3 }, () => 'send' as const),
  ...Array.from({ length: 2 }, () => 'two instances send' as const),
  'the mail queue sends',
  'the mail queue sends',
  'a while passes',
  'night comes',
  'flows that froze go on',
];
const event = fc.record({
  name: fc.constantFrom(...EVENTS),
  key: fc.constantFrom(...KEYS),
  stopBefore: fc.oneof(fc.constant(NEVER), fc.integer({ min: 1, max: 6 })),
});
const crashAt = (stopBefore: number): { name: EventName; key: string; stopBefore: number }[] => [
  { name: 'tell', key: 'a', stopBefore: NEVER },
  { name: 'send', key: 'a', stopBefore },
  { name: 'the mail queue sends', key: 'a', stopBefore: NEVER },
  { name: 'a while passes', key: 'a', stopBefore: NEVER },
];

test('[R722] sends exactly one email per notification for any order of interrupted events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 10 }), async (happened) => {
      app.clock.waitUntil(12);
      const scenario = await startScenario();
      for (const { name, key, stopBefore } of happened) await scenario.events[name](key, stopBefore);
      const { told, subjects } = await scenario.finish();
      expect(subjects).toEqual(told);
    }),
    {
      numRuns: 25,
      interruptAfterTimeLimit: 5_000,
      examples: [1, 2, 3, 4, 5, 6].map((stopBefore): [ReturnType<typeof crashAt>] => [crashAt(stopBefore)]),
    },
  );
});
