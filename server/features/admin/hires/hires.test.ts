import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getHireDetails, HireRow } from '#shared/admin/hires';
import { addDays, toDay } from '#shared/core/days';
import type { ParsedReply } from '#shared/core/endpoint';
import type { ErrorBody } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { NotificationView } from '#shared/notifications/contract';
import { makeCar } from '../../../testing/make';
import type { TestUser } from '../../../testing/test-user';
import { until } from '../../../testing/until';
import { type AdminApp, startAdminApp } from '../testing/admin-app';

type Details = ParsedReply<typeof getHireDetails>;

let app: AdminApp;
let lender: TestUser;
let halima: TestUser;
let otieno: TestUser;

beforeAll(async () => {
  app = await startAdminApp();
  lender = await app.signUp('Wanjiku Lender');
  halima = await app.signUp('Halima Abdi');
  otieno = await app.signUp('Otieno Barasa');
});
afterAll(() => app.close());

async function request(renter: TestUser, days = 2): Promise<HireView> {
  const car = await makeCar(app, lender);
  const from = addDays(toDay(app.clock.now().getTime()), 10);
  const { status, body } = await renter.call<HireView>('POST', '/hires', {
    carId: car._id.toHexString(),
    from,
    to: addDays(from, days - 1),
  });
  expect(status).toBe(201);
  return body;
}

const idsOf = async (query: string) => (await app.rows<HireRow>(`hires?${query}`)).rows.map(({ _id }) => _id);

const cancel = (hire: HireView, reason: string) =>
  app.admin.call<Details & ErrorBody>('POST', `/admin/hires/${hire._id}/cancel`, { reason });

async function newsOf(user: TestUser): Promise<NotificationView[]> {
  return (await user.call<{ items: NotificationView[] }>('GET', '/notifications')).body.items;
}

test('[R667] searches hires by plate, id, name and email, and filters them by state and day', async () => {
  const short = await request(halima);
  const long = await request(otieno, 5);
  await lender.call('POST', `/hires/${long._id}/accept`);

  for (const q of [short.car.regNo.toLowerCase(), short._id, 'halima wanjiku', halima.email])
    expect(await idsOf(`q=${encodeURIComponent(q)}`)).toEqual([short._id]);
  expect(await idsOf(`q=${encodeURIComponent(lender.email)}&sort=total&direction=asc`)).toEqual([
    short._id,
    long._id,
  ]);
  expect(await idsOf('q=wanjiku&filter=accepted')).toEqual([long._id]);
  const today = toDay(app.clock.now().getTime());
  expect(await idsOf(`from=${addDays(today, 1)}`)).toEqual([]);
  const { rows } = await app.rows<HireRow>(`hires?q=${long._id}`);
  expect(rows).toMatchObject([
    {
      regNo: long.car.regNo,
      carName: 'Toyota Prado',
      renter: { _id: otieno._id, name: 'Otieno Barasa', email: otieno.email },
      lender: { name: 'Wanjiku Lender' },
      days: 5,
      total: 45_000,
      state: 'accepted',
    },
  ]);

  const csv = await app.admin.call<string>('GET', `/admin/hires.csv?q=${long._id}`);
  expect(csv.body).toContain(`${long._id},${long.car.regNo},Toyota Prado,Otieno Barasa,${otieno.email}`);
  const [entry] = (await app.rows<{ action: string }>('audit?action=hires.export')).rows;
  expect(entry).toMatchObject({ action: 'hires.export', after: { rows: 1 } });
});

test('[R1977] lists and exports a request as withdrawn, not as cancelled, if its renter took it back', async () => {
  const hire = await request(halima, 3);
  await halima.call('POST', `/hires/${hire._id}/cancel`);
  expect(await idsOf(`q=${hire._id}&filter=withdrawn`)).toEqual([hire._id]);
  expect(await idsOf(`q=${hire._id}&filter=cancelled`)).toEqual([]);
  const csv = await app.admin.call<string>('GET', `/admin/hires.csv?q=${hire._id}`);
  expect(csv.body).toContain(',withdrawn,');
});

test('[R668] cancels a hire with a reason, and notifies owner and renter', async () => {
  const hire = await request(halima);
  await lender.call('POST', `/hires/${hire._id}/accept`);
  expect((await cancel(hire, ' ')).body.fields).toEqual({ reason: 'This field is required' });
  const { status, body } = await cancel(hire, 'The car is off the road.');
  expect(status).toBe(200);
  expect(body.row.state).toBe('cancelled');
  for (const user of [halima, lender]) {
    const seen = (await user.call<HireView>('GET', `/hires/${hire._id}`)).body;
    expect(seen.history.at(-1)).toMatchObject({
      action: 'cancel',
      by: 'admin',
      reason: 'The car is off the road.',
    });
    await until(async () =>
      (await newsOf(user)).some(({ path, text }) => path.includes(hire._id) && /cancel/.test(text)),
    );
  }
  expect((await cancel(hire, 'Once more')).body.code).toBe('state_moved_on');
  expect(await app.auditOf(hire._id)).toMatchObject([
    { action: 'hire.cancel', outcome: 'refused' },
    {
      action: 'hire.cancel',
      outcome: 'done',
      target: { kind: 'hire', label: hire.car.regNo },
      before: { state: 'accepted' },
      after: { state: 'cancelled', reason: 'The car is off the road.' },
    },
  ]);
});

test('[R667] shows a hire with owner and renter but without their phone numbers', async () => {
  const hire = await request(otieno);
  const { body } = await app.admin.call<Details>('GET', `/admin/hires/${hire._id}`);
  expect(body).toMatchObject({
    hire: { _id: hire._id, state: 'requested', lender: { phone: null }, renter: { phone: null } },
    row: { renter: { email: otieno.email }, lender: { email: lender.email } },
  });
  expect((await app.admin.call('GET', `/admin/hires/${'f'.repeat(24)}`)).status).toBe(404);
});
