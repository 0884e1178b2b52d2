import { DAY_MS } from '#shared/core/durations';
import { DEMO_USERS } from './demo-users';
import { type DemoConversation, makeConversations } from './fleet/conversations';
import { getLenderPlan, LENDERS } from './fleet/lenders';
import { type DemoCar, makeCar, PICKED_CARS } from './fleet/make-car';
import { getAdminPhone, getLenderPhone, getRenterPhone } from './fleet/phones';

/** A demo user. All share DEMO_PASSWORD. */
export interface DemoUser {
  name: string;
  email: string;
  /** 07XXXXXXXX; also the contact of a lender's cars. */
  phone: string;
  /** Brand name; empty if the user has none. */
  brandName: string;
  isAdmin: boolean;
  isVerified: boolean;
  createdAt: Date;
}

/** All demo data as plain values. Indexes refer to `lenders` and `renters`. */
export interface DemoFleet {
  admin: DemoUser;
  lenders: DemoUser[];
  renters: DemoUser[];
  cars: DemoCar[];
  conversations: DemoConversation[];
}

export const DEMO_CARS = PICKED_CARS;

const [DEMO_RENTER, , DEMO_ADMIN] = DEMO_USERS;
const RENTERS = [
  ['Achieng Otieno', DEMO_RENTER.email],
  ['Brian Kiptoo', 'brian.kiptoo@example.com'],
  ['Zawadi Mumo', 'zawadi.mumo@example.com'],
  ['Mercy Wanjiru', 'mercy.wanjiru@example.com'],
  ['Hassan Abdi', 'hassan.abdi@example.com'],
  ['Grace Akinyi', 'grace.akinyi@example.com'],
  ['Kelvin Mutiso', 'kelvin.mutiso@example.com'],
] as const;

/**
 * Makes the demo data: the same count gives the same cars, with dates counted back from `now`.
 * The default count covers every fuel, transmission and category; further cars belong to generated lenders.
 */
export function makeDemoFleet(count: number = DEMO_CARS, now: Date = new Date()): DemoFleet {
  const cars = Array.from({ length: count }, (_, index) => makeCar(index, now));
  const lenderCount = cars.reduce((most, car) => Math.max(most, car.ownerIndex + 1), LENDERS.length);
  return {
    admin: makeUser('Njeri Mwangi', DEMO_ADMIN.email, getAdminPhone(), 420, now, { isAdmin: true }),
    lenders: Array.from({ length: lenderCount }, (_, index) => {
      const { name, email, isVerified, brandName } = getLenderPlan(index);
      return makeUser(name, email, getLenderPhone(index), 90 + ((index * 53) % 600), now, {
        isVerified,
        brandName,
      });
    }),
    renters: RENTERS.map(([name, email], index) =>
      makeUser(name, email, getRenterPhone(index), 30 + index * 17, now, {}),
    ),
    cars,
    conversations: makeConversations(now, (lenderIndex) =>
      cars.find((car) => car.ownerIndex === lenderIndex),
    ),
  };
}

function makeUser(
  name: string,
  email: string,
  phone: string,
  daysRegistered: number,
  now: Date,
  overrides: Partial<DemoUser>,
): DemoUser {
  return {
    ...{ name, email, phone, brandName: '', isAdmin: false, isVerified: false },
    createdAt: new Date(now.getTime() - daysRegistered * DAY_MS),
    ...overrides,
  };
}
