import { describe, expect, test } from 'vitest';
import { carFacts, isPartyBus } from '#shared/cars/fields';
import { CAR_CATEGORIES, CAR_FUELS, CAR_TRANSMISSIONS } from '#shared/cars/labels';
import { carFields } from '#shared/cars/own-cars-contract';
import { parsePhotoKey } from '#shared/cars/photo';
import { isCarListed } from '#shared/cars/rules';
import { DEMO_CARS, makeDemoFleet } from './demo-fleet';
import { DEMO_USERS } from './demo-users';
import { type DemoCar, makePlate } from './fleet/make-car';
import { CAR_BODIES } from './illustrator/bodies';
import { parseDemoPhotoKey } from './photos/photo-key';

const NOW = new Date('2026-02-11T09:30:00Z');
const DAY = 24 * 60 * 60_000;
const fleet = makeDemoFleet(DEMO_CARS, NOW);
const { cars, lenders, renters, admin, conversations } = fleet;

function valuesOf<Key extends keyof DemoCar>(key: Key): Set<DemoCar[Key]> {
  return new Set(cars.map((car) => car[key]));
}

function carsOf(email: string) {
  return cars.filter((car) => lenders[car.ownerIndex]?.email === email);
}

describe('makeDemoFleet', () => {
  test('has 72 cars of 14 owners in at least 15 counties by default', () => {
    expect(cars).toHaveLength(72);
    expect(lenders).toHaveLength(14);
    expect(valuesOf('county').size).toBeGreaterThanOrEqual(15);
    expect(valuesOf('ownerIndex').size).toBe(14);
  });

  test('contains every fuel, transmission, category and body by default', () => {
    expect([...valuesOf('fuel')].sort()).toEqual(Object.keys(CAR_FUELS).sort());
    expect([...valuesOf('transmission')].sort()).toEqual(Object.keys(CAR_TRANSMISSIONS).sort());
    expect([...valuesOf('category')].sort()).toEqual(Object.keys(CAR_CATEGORIES).sort());
    const bodies = new Set(
      cars.map((car) => parseDemoPhotoKey(parsePhotoKey(car.images[0] ?? '') ?? '')?.body),
    );
    expect([...bodies].sort()).toEqual(Object.keys(CAR_BODIES).sort());
  });

  test('contains only cars that pass the registration form unchanged', () => {
    for (const { ownerIndex, ...car } of cars) {
      const { regNo, make, model, year, price, color, transmission, category } = car;
      const { fuel, contact, county, nearestTown, description } = car;
      const form = { regNo, make, model, year, price, color, transmission, category };
      const facts = carFacts.parse(car);
      const rest = { fuel, contact, county, nearestTown, description, ...facts };
      expect([ownerIndex, carFields.parse({ ...form, ...rest })]).toEqual([ownerIndex, { ...form, ...rest }]);
    }
  });

  test('states all facts for most cars, and fewer facts for some older cars', () => {
    const said = cars.map((car) => Object.values(carFacts.parse(car)).filter((fact) => fact !== null).length);
    expect(said.filter((count) => count >= 10).length).toBeGreaterThan(cars.length / 2);
    expect(said.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
    expect(cars.filter((car) => car.seats !== null && car.doors === null).length).toBeGreaterThanOrEqual(3);
    for (const car of cars.filter(({ year }) => year >= 2017)) expect(car.seats).not.toBeNull();
  });

  test('[R402] has only matatus as party buses', () => {
    const names = cars.filter(isPartyBus).map(({ model, category }) => [model, category]);
    expect(names).toEqual([
      ['NQR Nganya', 'van'],
      ['NKR Matatu', 'van'],
    ]);
  });

  test("has unique Kenyan plates, and each owner's 07 number as contact", () => {
    expect(valuesOf('regNo').size).toBe(cars.length);
    for (const car of cars) {
      expect(car.regNo).toMatch(/^K[A-D][A-HJ-NP-Z]\d{3}[A-HJ-NP-Z]$/);
      expect(car.contact).toMatch(/^07\d{8}$/);
      expect(car.contact).toBe(lenders[car.ownerIndex]?.phone);
    }
    expect(new Set(lenders.map(({ phone }) => phone)).size).toBe(lenders.length);
  });

  test('describes almost every car differently and without digits', () => {
    expect(valuesOf('description').size).toBeGreaterThan(cars.length * 0.9);
    for (const { description } of cars) expect(description).toMatch(/^\D{40,}$/);
  });

  test('[R831] shows the same car and plate in every photo, and an angled view first', () => {
    const unfinished = carsOf('wanjiku.kamau@example.com').find(({ model }) => model === 'Alphard');
    for (const car of cars) {
      const pictures = car.images.map((url) => parseDemoPhotoKey(parsePhotoKey(url) ?? ''));
      const views = ['quarter', 'side', 'interior', ...(car === unfinished ? [] : ['rear'])];
      expect(pictures.map((picture) => picture?.view)).toEqual(views);
      expect(new Set(pictures.map((picture) => `${picture?.body} ${picture?.paint}`)).size).toBe(1);
      expect(pictures.every((picture) => picture?.regNo === car.regNo)).toBe(true);
      expect(car.placeholder).toMatch(/^data:image\/png;base64,[\w+/=]{100,230}$/);
    }
  });

  test('lists every car except the expired car, most of them in the last eight weeks', () => {
    const shown = cars.filter((car) => isCarListed({ ...car, ownerSuspended: false }, NOW));
    expect(shown).toHaveLength(cars.length - 1);
    const recent = cars.filter(({ createdAt }) => NOW.getTime() - createdAt.getTime() < 57 * DAY);
    expect(recent).toHaveLength(cars.length - 2);
    expect(cars.every(({ createdAt }) => createdAt < NOW)).toBe(true);
  });

  test('has a verified demo owner with one expiring and one expired car', () => {
    const own = carsOf('wanjiku.kamau@example.com');
    expect(lenders[0]).toMatchObject({ email: 'wanjiku.kamau@example.com', isVerified: true });
    expect(own.length).toBeGreaterThanOrEqual(4);
    const daysLeft = own.map((car) => (car.subscriptionExpiry.getTime() - NOW.getTime()) / DAY);
    const soon = own.filter((_car, index) => (daysLeft[index] ?? 0) > 0 && (daysLeft[index] ?? 0) <= 7);
    const over = own.filter((_car, index) => (daysLeft[index] ?? 0) <= 0);
    expect(soon).toMatchObject([{ reminderSent: true, isSubscribed: true }]);
    expect(over).toMatchObject([{ reminderSent: true, isSubscribed: false }]);
  });

  test('contains verified and unverified owners, with and without a brand', () => {
    const verified = lenders.filter(({ isVerified }) => isVerified).length;
    expect(verified).toBeGreaterThan(3);
    expect(verified).toBeLessThan(lenders.length);
    expect(lenders.map(({ brandName }) => brandName)).toContain('Savanna Ridge Cars');
    expect(lenders.some(({ brandName }) => brandName === '')).toBe(true);
  });

  test('contains exactly one user for each demo user that the server prints at its start', () => {
    const users = [admin, ...lenders, ...renters];
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    for (const { role, email } of DEMO_USERS) {
      const found = { renter: renters, lender: lenders, admin: [admin] }[role].filter(
        (one) => one.email === email,
      );
      expect([role, found.length]).toEqual([role, 1]);
    }
    expect(users.filter(({ isAdmin }) => isAdmin)).toEqual([admin]);
  });

  test('has conversations in order of time with unread messages on both sides', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(4);
    for (const { messages, renterIndex, lenderIndex } of conversations) {
      expect(renters[renterIndex] && lenders[lenderIndex]).toBeTruthy();
      const times = messages.map(({ sentAt }) => sentAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time < NOW.getTime())).toBe(true);
      expect(messages.some(({ text }) => text.includes('{'))).toBe(false);
    }
    const unread = conversations.flatMap(({ messages }) => messages.filter(({ isRead }) => !isRead));
    expect(new Set(unread.map(({ from }) => from))).toEqual(new Set(['renter', 'lender']));
  });
});

test('lists the Aqua in Kilimani first, as in the design drawings of the screens', () => {
  const [newest] = [...cars].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  expect(newest).toMatchObject({
    ...{ year: 2017, model: 'Aqua', color: 'Red', price: 3_400, nearestTown: 'Kilimani', county: 'nairobi' },
    ...{ regNo: 'KDU782Y', terms: { deposit: 3_000, kmPerDay: 200, extraKm: 20 } },
  });
  expect(newest?.pickup[0]).toBe('Yaya Centre');
  expect(lenders[newest?.ownerIndex ?? 0]?.name).toBe('Faith Chebet');
});

describe('demo fleet of another size', () => {
  test('returns the same cars for the same time, and more cars for a larger count', () => {
    expect(makeDemoFleet(DEMO_CARS, NOW)).toEqual(fleet);
    expect(makeDemoFleet(DEMO_CARS + 5, NOW).cars.slice(0, DEMO_CARS)).toEqual(cars);
  });

  test('keeps plates, emails and phone numbers unique among 3,000 cars', () => {
    const large = makeDemoFleet(3_000, NOW);
    expect(new Set(large.cars.map(({ regNo }) => regNo)).size).toBe(3_000);
    expect(new Set(large.lenders.map(({ email }) => email)).size).toBe(large.lenders.length);
    expect(new Set(large.lenders.map(({ phone }) => phone)).size).toBe(large.lenders.length);
    expect(large.cars.every(({ ownerIndex }) => large.lenders[ownerIndex])).toBe(true);
    const last = large.cars.at(-1);
    expect(last && isCarListed({ ...last, ownerSuspended: false }, NOW)).toBe(true);
  });

  test('makes 100,000 different plates for cars of the same age', () => {
    const plates = Array.from({ length: 100_000 }, (_, index) => makePlate(index, 2018));
    expect(new Set(plates).size).toBe(100_000);
  });

  test('has conversations only with owners who have a car, even in a fleet of two cars', () => {
    const small = makeDemoFleet(2, NOW);
    expect(small.cars).toHaveLength(2);
    expect(small.conversations.every(({ lenderIndex }) => lenderIndex < 2)).toBe(true);
  });
});
