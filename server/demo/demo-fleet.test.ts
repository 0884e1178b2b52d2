import { describe, expect, test } from 'vitest';
import { carFields } from '#shared/cars/contract';
import { CATEGORIES, FUELS, TRANSMISSIONS } from '#shared/cars/enumerations';
import { carFacts, isPartyBus } from '#shared/cars/facts';
import { photoKey } from '#shared/cars/photo';
import { isListed } from '#shared/cars/rules';
import { DEMO_CARS, makeDemoFleet } from './demo-fleet';
import { DEMO_USERS } from './demo-users';
import type { DemoCar } from './fleet/make-car';
import { plateOf } from './fleet/plates';
import { BODIES } from './illustrator/bodies';
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

describe('the demo fleet', () => {
  test('default count: 72 cars of 14 lenders in at least 15 counties', () => {
    expect(cars).toHaveLength(72);
    expect(lenders).toHaveLength(14);
    expect(valuesOf('county').size).toBeGreaterThanOrEqual(15);
    expect(valuesOf('ownerIndex').size).toBe(14);
  });

  test('default count: every fuel, transmission, category and body occurs', () => {
    expect([...valuesOf('fuel')].sort()).toEqual(Object.keys(FUELS).sort());
    expect([...valuesOf('transmission')].sort()).toEqual(Object.keys(TRANSMISSIONS).sort());
    expect([...valuesOf('category')].sort()).toEqual(Object.keys(CATEGORIES).sort());
    const bodies = new Set(cars.map((car) => parseDemoPhotoKey(photoKey(car.images[0] ?? '') ?? '')?.body));
    expect([...bodies].sort()).toEqual(Object.keys(BODIES).sort());
  });

  test('every car passes the registration form unchanged', () => {
    for (const { ownerIndex, ...car } of cars) {
      const { regNo, make, model, year, price, color, transmission, category } = car;
      const { fuel, contact, county, nearestTown, description } = car;
      const form = { regNo, make, model, year, price, color, transmission, category };
      const facts = carFacts.parse(car);
      const rest = { fuel, contact, county, nearestTown, description, ...facts };
      expect([ownerIndex, carFields.parse({ ...form, ...rest })]).toEqual([ownerIndex, { ...form, ...rest }]);
    }
  });

  test('facts: most cars have all, some older ones leave some out', () => {
    const said = cars.map((car) => Object.values(carFacts.parse(car)).filter((fact) => fact !== null).length);
    expect(said.filter((count) => count >= 10).length).toBeGreaterThan(cars.length / 2);
    expect(said.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
    expect(cars.filter((car) => car.seats !== null && car.doors === null).length).toBeGreaterThanOrEqual(3);
    for (const car of cars.filter(({ year }) => year >= 2017)) expect(car.seats).not.toBeNull();
  });

  test('[R402] party buses: the matatus and no other car', () => {
    const names = cars.filter(isPartyBus).map(({ model, category }) => [model, category]);
    expect(names).toEqual([
      ['NQR Nganya', 'van'],
      ['NKR Matatu', 'van'],
    ]);
  });

  test("plates: Kenyan, unique, without I and O; contacts: the owner's 07 number", () => {
    expect(valuesOf('regNo').size).toBe(cars.length);
    for (const car of cars) {
      expect(car.regNo).toMatch(/^K[A-D][A-HJ-NP-Z]\d{3}[A-HJ-NP-Z]$/);
      expect(car.contact).toMatch(/^07\d{8}$/);
      expect(car.contact).toBe(lenders[car.ownerIndex]?.phone);
    }
    expect(new Set(lenders.map(({ phone }) => phone)).size).toBe(lenders.length);
  });

  test('descriptions: different for almost every car, without digits', () => {
    expect(valuesOf('description').size).toBeGreaterThan(cars.length * 0.9);
    for (const { description } of cars) expect(description).toMatch(/^\D{40,}$/);
  });

  test('[R831] photos: each slot shows its view of the same car with its plate; the first is the front', () => {
    for (const car of cars) {
      const pictures = car.images.map((url) => parseDemoPhotoKey(photoKey(url) ?? ''));
      expect(pictures.map((picture) => picture?.view)).toEqual(['front', 'side', 'interior', 'rear']);
      expect(new Set(pictures.map((picture) => `${picture?.body} ${picture?.paint}`)).size).toBe(1);
      expect(pictures.every((picture) => picture?.regNo === car.regNo)).toBe(true);
      expect(car.placeholder).toMatch(/^data:image\/png;base64,[\w+/=]{100,230}$/);
    }
  });

  test('listing dates: within the last weeks; every car but the expired one is listed', () => {
    const shown = cars.filter((car) => isListed({ ...car, ownerSuspended: false }, NOW));
    expect(shown).toHaveLength(cars.length - 1);
    const recent = cars.filter(({ createdAt }) => NOW.getTime() - createdAt.getTime() < 57 * DAY);
    expect(recent).toHaveLength(cars.length - 2);
    expect(cars.every(({ createdAt }) => createdAt < NOW)).toBe(true);
  });

  test('the demo lender: verified, with one car about to expire and one expired', () => {
    const own = carsOf('wanjiku.kamau@example.com');
    expect(lenders[0]).toMatchObject({ email: 'wanjiku.kamau@example.com', isVerified: true });
    expect(own.length).toBeGreaterThanOrEqual(4);
    const daysLeft = own.map((car) => (car.subscriptionExpiry.getTime() - NOW.getTime()) / DAY);
    const soon = own.filter((_car, index) => (daysLeft[index] ?? 0) > 0 && (daysLeft[index] ?? 0) <= 7);
    const over = own.filter((_car, index) => (daysLeft[index] ?? 0) <= 0);
    expect(soon).toMatchObject([{ reminderSent: true, isSubscribed: true }]);
    expect(over).toMatchObject([{ reminderSent: true, isSubscribed: false }]);
  });

  test('lenders: some verified, some not; some with a brand', () => {
    const verified = lenders.filter(({ isVerified }) => isVerified).length;
    expect(verified).toBeGreaterThan(3);
    expect(verified).toBeLessThan(lenders.length);
    expect(lenders.map(({ brandName }) => brandName)).toContain('Savanna Ridge Cars');
    expect(lenders.some(({ brandName }) => brandName === '')).toBe(true);
  });

  test('the printed demo users: each exists once', () => {
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

  test('conversations: run forward in time, end before now, leave an unread message on both sides', () => {
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

describe('other sizes', () => {
  test('the same count and time: the same fleet; a larger one starts with the same cars', () => {
    expect(makeDemoFleet(DEMO_CARS, NOW)).toEqual(fleet);
    expect(makeDemoFleet(DEMO_CARS + 5, NOW).cars.slice(0, DEMO_CARS)).toEqual(cars);
  });

  test('3,000 cars: plates, e-mails and phones stay unique, every owner exists', () => {
    const large = makeDemoFleet(3_000, NOW);
    expect(new Set(large.cars.map(({ regNo }) => regNo)).size).toBe(3_000);
    expect(new Set(large.lenders.map(({ email }) => email)).size).toBe(large.lenders.length);
    expect(new Set(large.lenders.map(({ phone }) => phone)).size).toBe(large.lenders.length);
    expect(large.cars.every(({ ownerIndex }) => large.lenders[ownerIndex])).toBe(true);
    const last = large.cars.at(-1);
    expect(last && isListed({ ...last, ownerSuspended: false }, NOW)).toBe(true);
  });

  test('100,000 cars of one age: no plate occurs twice', () => {
    const plates = Array.from({ length: 100_000 }, (_, index) => plateOf(index, 2018));
    expect(new Set(plates).size).toBe(100_000);
  });

  test('two cars: conversations only with lenders who have one', () => {
    const small = makeDemoFleet(2, NOW);
    expect(small.cars).toHaveLength(2);
    expect(small.conversations.every(({ lenderIndex }) => lenderIndex < 2)).toBe(true);
  });
});
