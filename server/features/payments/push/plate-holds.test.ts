import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/core/errors';
import { makePlate } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { makePhone, startPaymentsApp } from '../testing/payments-app';
import { reservePlate } from './plate-holds.model';

let app: Awaited<ReturnType<typeof startPaymentsApp>>;
let owner: TestUser;
let strangers: TestUser[];

const MINUTE = 60_000;
/** Phones whose prompts M-Pesa accepts and nobody answers. */
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

/** M-Pesa refuses this prompt, so that a probe that gets through holds nothing. */
async function isBlocked(user: TestUser, regNo: string): Promise<boolean> {
  const { code } = asError(await app.pay(user, regNo, makePhone()));
  expect(['payment_open', 'payment_refused']).toContain(code);
  return code === 'payment_open';
}

test('[R340] strangers push for a plate all hour: others are kept out for at most ten minutes of it', async () => {
  const regNo = makePlate();
  const stepMs = 90_000;
  let blockedMs = 0;
  for (let at = 0; at < 60 * MINUTE; at += stepMs) {
    // A stranger tries first each time, from a phone of their own.
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

test('[R340] a plate whose holds are used up: one prompt per payer all the same, also at once', async () => {
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

test('an hour after its first hold: the plate can be held again', async () => {
  const regNo = makePlate();
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const held = [];
  for (const minutes of [0, 4, 8, 12, 59, 61, 62]) held.push(await reservePlate(regNo, at(minutes)));
  expect(held).toEqual([true, true, true, false, false, true, false]);
});

test('[R340] ten holds of one plate reserved at once: three are granted', async () => {
  const regNo = makePlate();
  const now = new Date();
  const granted = await Promise.all(Array.from({ length: 10 }, () => reservePlate(regNo, now)));
  expect(granted.filter(Boolean)).toHaveLength(3);
});
