import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicCar } from '#shared/cars/contract';
import { addDays } from '#shared/core/days';
import type { ErrorBody } from '#shared/core/errors';
import { PAPER_LIMITS } from '#shared/core/limits';
import type { FurtherDriversView } from '#shared/hires/driver-contract';
import type { CarTerms } from '#shared/hires/terms';
import { makeCar } from '../../testing/make';
import { stored } from '../../testing/stored';
import type { TestUser } from '../../testing/test-user';
import { startAdminApp } from '../admin/testing/admin-app';
import { PAPERS_ENV, preparePaperTests } from '../papers/testing/papers-app';
import type { HireReply } from './testing/hires-app';

const startApp = async () => preparePaperTests(await startAdminApp({ env: PAPERS_ENV }));
let app: Awaited<ReturnType<typeof startApp>>;
let owner: TestUser;
let renter: TestUser;

beforeAll(async () => {
  app = await startApp();
  owner = await app.signUp('Faith Chebet');
});
beforeEach(async () => {
  renter = await app.signUp('Achieng Otieno');
});
afterAll(() => app.close());

type CarOptions = { terms?: Partial<CarTerms>; transmission?: 'automatic' | 'manual' };

async function newCar({ terms = {}, transmission = 'automatic' }: CarOptions = {}): Promise<string> {
  const car = await makeCar(app, owner, {
    terms,
    transmission,
    withDriver: true,
    category: 'sedan',
    seats: 5,
  });
  return car._id.toHexString();
}

const ask = (carId: string, fields: object = {}, by = renter) =>
  by.call<HireReply>('POST', '/hires', { carId, from: app.day(2), to: app.day(4), ...fields });

const accept = (hire: { _id: string }) => owner.call<HireReply>('POST', `/hires/${hire._id}/accept`, {});

async function acceptedLicence(fields: Record<string, string | string[]> = {}): Promise<void> {
  await app.check((await app.sendLicence(renter, fields)).body._id);
}

const refused = (code: string) => ({ body: { code } });

describe("owner's requirements for renters", () => {
  test('[R2051] requires a verified phone number if the owner asks for one', async () => {
    const carId = await newCar({ terms: { renters: 'phone' } });
    expect(await ask(carId)).toMatchObject({ status: 403, ...refused('phone_needed') });
    await stored('User').updateOne({ _id: renter._id }, { provenPhone: `2547${renter._id.slice(-8)}` });
    expect((await ask(carId)).status).toBe(201);
  });

  test('[R2051] requires no licence if the owner lets anyone hire', async () => {
    expect((await accept((await ask(await newCar())).body)).status).toBe(200);
  });

  test('[R2051, R2052] allows a request, but no acceptance, with an unchecked licence', async () => {
    const carId = await newCar({ terms: { renters: 'licence' } });
    expect(await ask(carId)).toMatchObject({ status: 403, ...refused('licence_needed') });
    const licence = (await app.sendLicence(renter)).body;
    const hire = (await ask(carId)).body;
    expect(await accept(hire)).toMatchObject({ status: 422, ...refused('licence_unchecked') });
    await app.check(licence._id);
    expect((await accept(hire)).body).toMatchObject({ state: 'accepted' });
  });

  test('[R2051] refuses a request with a refused licence', async () => {
    const carId = await newCar({ terms: { renters: 'licence' } });
    const { _id } = (await app.sendLicence(renter)).body;
    await app.check(_id, { decision: 'refuse', reason: 'expired' });
    expect(await ask(carId)).toMatchObject(refused('licence_needed'));
  });

  test('[R2046, R2051] refuses the acceptance after the renter has deleted the licence', async () => {
    const carId = await newCar({ terms: { renters: 'licence' } });
    await acceptedLicence();
    const hire = (await ask(carId)).body;
    const [licence] = (await app.own(renter)).items;
    await renter.call('DELETE', `/papers/${licence?._id}`);
    expect(await accept(hire)).toMatchObject(refused('licence_unchecked'));
  });

  test('[R2052] refuses an automatic-only licence for a manual car, and a licence that ends too early', async () => {
    await acceptedLicence({ classes: ['B1'], until: app.day(3) });
    const manual = await newCar({ terms: { renters: 'licence' }, transmission: 'manual' });
    const automatic = await newCar({ terms: { renters: 'licence' } });
    expect(await ask(manual, { to: app.day(3) })).toMatchObject(refused('licence_unsuitable'));
    expect(await ask(automatic, { to: app.day(4) })).toMatchObject(refused('licence_unsuitable'));
    expect((await ask(automatic, { to: app.day(3) })).status).toBe(201);
  });

  test('[R2052] requires no licence for a hire with a driver', async () => {
    const carId = await newCar({ terms: { renters: 'licence' } });
    expect((await accept((await ask(carId, { withDriver: true })).body)).status).toBe(200);
  });

  test('[R2052] refuses a change to later days that the licence does not cover', async () => {
    const carId = await newCar({ terms: { renters: 'licence' } });
    await acceptedLicence({ until: app.day(4) });
    const hire = (await ask(carId)).body;
    await accept(hire);
    const propose = (to: string) =>
      renter.call('POST', `/hires/${hire._id}/change`, { from: app.day(2), to });
    const agree = () => owner.call<HireReply>('POST', `/hires/${hire._id}/change/accept`, {});
    await propose(app.day(6));
    expect(await agree()).toMatchObject(refused('licence_unchecked'));
    await propose(app.day(3));
    expect((await agree()).body).toMatchObject({ to: app.day(3) });
  });
});

describe('papers of further drivers', () => {
  let driver: TestUser;
  let hire: HireReply;
  let link: string;

  beforeEach(async () => {
    driver = await app.signUp('Kevin Otieno');
    await acceptedLicence();
    hire = (await ask(await newCar({ terms: { renters: 'licence' } }))).body;
    await accept(hire);
    const { body } = await renter.call<{ url: string }>('POST', `/hires/${hire._id}/drivers`);
    link = new URL(body.url).pathname;
  });

  const join = () => driver.call<ErrorBody>('POST', link);

  test('[R2122] requires a checked licence of a further driver, and refuses an unchecked licence', async () => {
    expect(await join()).toMatchObject({ status: 403, ...refused('licence_needed') });
    const licence = (await app.sendLicence(driver)).body;
    expect(await join()).toMatchObject({ status: 422, ...refused('driver_licence_waiting') });
    await app.check(licence._id);
    expect((await join()).status).toBe(200);
    const { body } = await owner.call<FurtherDriversView>('GET', `/hires/${hire._id}/drivers`);
    expect(body.drivers).toMatchObject([{ name: 'Kevin Otieno', licenceUntil: app.day(500) }]);
  });

  test('[R2122] refuses a further driver whose licence ends before the last day', async () => {
    await app.check((await app.sendLicence(driver, { until: app.day(3) })).body._id);
    expect(await join()).toMatchObject({ status: 422, ...refused('licence_unsuitable') });
  });

  test("[R2122] refuses a change to later days that a further driver's licence does not cover", async () => {
    await app.check((await app.sendLicence(driver, { until: app.day(4) })).body._id);
    await join();
    await renter.call('POST', `/hires/${hire._id}/change`, { from: app.day(2), to: app.day(6) });
    const agree = () => owner.call<HireReply>('POST', `/hires/${hire._id}/change/accept`, {});
    expect(await agree()).toMatchObject({ status: 422, ...refused('driver_unsuitable') });
    await renter.call('DELETE', `/hires/${hire._id}/drivers/${driver._id}`);
    expect((await agree()).body).toMatchObject({ to: app.day(6) });
  });

  test('[R2122] keeps either the later days or the driver, not both, when a driver whose licence ends earlier joins meanwhile', async () => {
    await app.check((await app.sendLicence(driver, { until: app.day(4) })).body._id);
    await renter.call('POST', `/hires/${hire._id}/change`, { from: app.day(2), to: app.day(6) });
    await Promise.all([join(), owner.call('POST', `/hires/${hire._id}/change/accept`, {})]);
    const { to } = (await owner.call<HireReply>('GET', `/hires/${hire._id}`)).body;
    const drivers = await app.services.hires.drivers.findDriverIds(hire._id);
    expect([
      [app.day(4), 1],
      [app.day(6), 0],
    ]).toContainEqual([to, drivers.length]);
  });
});

describe('insurance of the car', () => {
  async function insured(fields: Record<string, string>): Promise<string> {
    const carId = await newCar();
    await app.check((await app.sendCarPaper(owner, carId, fields)).body._id);
    return carId;
  }

  test.each<{ name: string; fields: Record<string, string>; code: string }>([
    { name: 'private', fields: { insurance: 'private' }, code: 'insured_privately' },
    { name: 'with driver only', fields: { insurance: 'psv_driver' }, code: 'insured_with_driver' },
    { name: 'too short', fields: { until: 'day 3' }, code: 'insurance_ends' },
  ])(
    '[R2053] answers $code to the acceptance of a hire without a driver if the insurance is $name',
    async ({ fields, code }) => {
      const until = fields.until ? app.day(3) : app.day(300);
      const carId = await insured({ ...fields, until });
      expect(await accept((await ask(carId)).body)).toMatchObject({ status: 422, ...refused(code) });
      expect((await accept((await ask(carId, { withDriver: true })).body)).status).toBe(200);
    },
  );

  test('[R2053] allows the acceptance if the car is insured as PSV self-drive', async () => {
    expect((await accept((await ask(await insured({}))).body)).status).toBe(200);
  });

  test('[R2053] ignores an insurance paper that was checked for another plate', async () => {
    const carId = await insured({});
    await stored('Car').updateOne({ _id: carId }, { regNo: 'KDZ998Z' });
    const start = app.clock.now();
    app.clock.set(new Date(start.getTime() + PAPER_LIMITS.insuranceGraceDays * 24 * 3_600_000));
    const findRefusal = app.services.paperChecks.findAcceptanceRefusal;
    const hire = {
      ...{ carId, lenderId: owner._id, renterId: renter._id, renters: 'anyone' as const, withDriver: false },
      ...{
        to: addDays(app.day(2), 30),
        car: { category: 'sedan', transmission: 'automatic', seats: 5 } as const,
      },
    };
    expect(await findRefusal(hire)).toBe('insurance_unchecked');
    await stored('Car').updateOne({ _id: carId }, { regNo: 'KDZ998Y' });
    app.clock.set(start);
    expect(await findRefusal(hire)).toBeNull();
  });
});

test("[R2126] shows a car's checked insurance to everybody on the car's page immediately after the check", async () => {
  const carId = await newCar();
  const read = async () => (await app.call<PublicCar>('GET', `/cars/${carId}`)).body.insurance;
  expect(await read()).toBe('unknown');
  const before = await app.services.documentState();
  const { _id } = (await app.sendCarPaper(owner, carId)).body;
  await app.check(_id);
  expect(await read()).toBe('psv_self_drive');
  expect(await app.services.documentState()).not.toBe(before);
  await owner.call('DELETE', `/papers/${_id}`);
  expect(await read()).toBe('unknown');
});

test('[R2050] shows the renter whether the car is insured for hire', async () => {
  const carId = await newCar();
  const hire = (await ask(carId)).body;
  expect(hire.insurance).toBe('unknown');
  const { _id } = (await app.sendCarPaper(owner, carId)).body;
  const read = async () => (await renter.call<HireReply>('GET', `/hires/${hire._id}`)).body.insurance;
  expect(await read()).toBe('unknown');
  await app.check(_id);
  expect(await read()).toBe('psv_self_drive');
});

test('[R2050] shows the owner which papers of the renter are checked, without number or class', async () => {
  await acceptedLicence({ number: 'DLX5554443' });
  await app.check((await app.sendIdentity(renter)).body._id);
  const hire = (await ask(await newCar())).body;
  const { body } = await owner.call<HireReply>('GET', `/hires/${hire._id}`);
  expect(body.renter.proven).toEqual({
    ...{ email: false, phone: false },
    ...{ licenceUntil: app.day(500), identity: true },
  });
  expect(JSON.stringify(body)).not.toMatch(/"443"|DLX5554443/);
});
