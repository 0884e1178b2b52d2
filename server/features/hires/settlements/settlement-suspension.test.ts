import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-user';
import { type HireReply, makeRecord } from '../testing/hires-app';
import { DEPOSIT, type SettlementApp, startSettlementApp } from './testing/settlement-app';

let app: SettlementApp;
let hire: HireReply;
let owner: TestUser;
let renter: TestUser;

beforeAll(async () => {
  app = await startSettlementApp();
});
beforeEach(async () => {
  owner = await app.signUp('Njoroge Mwangi');
  renter = await app.signUp('Amina Said');
  hire = await app.begin(renter, owner);
});
afterAll(() => app.close());

async function suspend({ _id }: TestUser): Promise<void> {
  const admin = await app.newAdmin('Njeri Admin');
  expect((await admin.call('PATCH', `/admin/users/${_id}`, { suspended: true })).status).toBe(200);
}

describe('a hire under way', () => {
  test('[R2084] settles by the silence of a renter who is suspended', async () => {
    await suspend(renter);
    await app.giveBack(hire, { owner, renter, isConfirmed: false });
    await app.send(owner, hire, [{ kind: 'kilometres' }, { kind: 'extra', amount: 300, text: 'Wash' }]);
    await app.wait(24);
    await app.services.hires.records.due.runDue();
    await app.wait(48);
    await app.silence();
    expect((await app.show(owner, hire)).lines).toMatchObject([
      { kind: 'kilometres', state: 'accepted' },
      { kind: 'extra', state: 'contested' },
    ]);
  });

  test('[R2086] ends by the return of the renter if the owner is suspended, with the whole deposit due', async () => {
    await suspend(owner);
    app.goTo(1, 18);
    await app.act(renter, hire, 'return', makeRecord({ odometer: 50_100, fuel: 6 }));
    expect((await app.see(renter, hire)).state).toBe('under_way');
    await app.wait(24);
    await app.services.hires.records.due.runDue();
    expect((await app.see(renter, hire)).state).toBe('completed');
    await app.wait(48);
    await app.silence();
    expect(await app.deposit(renter, hire)).toMatchObject({
      toReturn: DEPOSIT,
      dueAt: expect.any(String),
    });
  });
});
