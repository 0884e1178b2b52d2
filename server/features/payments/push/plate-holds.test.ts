import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { makePhone, startPaymentsApp } from '../testing/payments-app';
import { reservePlateHold } from './push.model';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let owner: TestUser;
let strangers: TestUser[];

const MINUTE = 60_000;
/** Phones whose prompts M-Pesa accepts but nobody answers. */
const unanswered = new Set<string>();

beforeAll(async () => {
  app = await startPaymentsApp();
  owner = await app.signUp('Njeri Mwangi');
  strangers = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((name) => app.signUp(`Stranger ${name}`)),
  );
  let pushes = 0;
  app.script.push = async ({ phone254 }) => {
    pushes += 1;
    if (unanswered.has(phone254)) {
      return {
        kind: 'accepted',
        merchantRequestId: `m${pushes}`,
        checkoutRequestId: `ws_CO_${pushes}`,
        customerMessage: '',
      };
    }
    return {
      kind: 'refused',
      reason: 'busy',
      sentence: 'x',
      daraja: { code: '500.003.02', message: 'busy' },
    };
  };
  app.script.query = async () => ({ kind: 'unknown', detail: 'under processing' });
});
afterAll(() => app.close());

const asError = (answer: { body: unknown }) => answer.body as ErrorBody;

function silentPhone(): string {
  const phone = makePhone();
  unanswered.add(`254${phone.slice(1)}`);
  return phone;
}

/** Whether a push is blocked. M-Pesa refuses this prompt, so an allowed push does not block later pushes. */
async function isBlocked(user: TestUser, regNo: string): Promise<boolean> {
  const { code } = asError(await app.pay(user, regNo, makePhone()));
  expect(['payment_open', 'payment_refused']).toContain(code);
  return code === 'payment_open';
}

test('[R340] blocks the owner for at most ten minutes an hour if strangers keep pushing for the plate', async () => {
  const regNo = makePlate();
  const stepMs = 90_000;
  let blockedMs = 0;
  for (let at = 0; at < 60 * MINUTE; at += stepMs) {
    // A stranger always tries first, with a phone of their own.
    const stranger = strangers[(at / stepMs) % strangers.length] ?? owner;
    await app.pay(stranger, regNo, silentPhone());
    if (await isBlocked(owner, regNo)) blockedMs += stepMs;
    app.clock.advance(stepMs);
  }
  expect(blockedMs).toBeGreaterThan(0);
  expect(blockedMs).toBeLessThanOrEqual(10 * MINUTE);

  const phone = silentPhone();
  expect((await app.pay(owner, regNo, phone)).status).toBe(200);
});

test('[R340] sends one prompt per payer, even to concurrent calls, once the plate has used its holds of an hour', async () => {
  const regNo = makePlate();
  for (const stranger of strangers) {
    await app.pay(stranger, regNo, silentPhone());
    app.clock.advance(3 * MINUTE);
  }
  const answers = await Promise.all([1, 2, 3].map(() => app.pay(owner, regNo, silentPhone())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [stranger] = strangers;
  if (!stranger) throw new Error('No stranger');
  expect((await app.pay(stranger, regNo, silentPhone())).status).toBe(200);
});

test('allows a new hold of a plate an hour after its first hold', async () => {
  const regNo = makePlate();
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const held = [];
  for (const minutes of [0, 4, 8, 12, 59, 61, 62]) held.push(await reservePlateHold(regNo, at(minutes)));
  expect(held).toEqual([true, true, true, false, false, true, false]);
});

test('[R340] grants three of ten concurrent holds of one plate', async () => {
  const regNo = makePlate();
  const now = new Date();
  const granted = await Promise.all(Array.from({ length: 10 }, () => reservePlateHold(regNo, now)));
  expect(granted.filter(Boolean)).toHaveLength(3);
});
