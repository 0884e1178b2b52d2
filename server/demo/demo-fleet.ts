import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations';
import { DEMO_USERS } from './demo-users';
import {
  getAdminPhone,
  getLenderPhone,
  getLenderPlan,
  getRenterPhone,
  PICKED_LENDERS,
} from './fleet/lenders';
import { type DemoCar, makeCar, PICKED_CAR_COUNT } from './fleet/make-car';

type Line = readonly [from: 'renter' | 'lender', text: string, unread?: 'unread'];

interface Script {
  renterIndex: number;
  lenderIndex: number;
  /** Milliseconds since the last message of the conversation. */
  ago: number;
  lines: readonly Line[];
}

/** Conversations of demo users; `{car}` stands for the model of the lender's first car, `{town}` its town. */
const SCRIPTS: readonly Script[] = [
  {
    ...{ renterIndex: 0, lenderIndex: 0, ago: 40 * MINUTE_MS },
    lines: [
      ['renter', 'Hello, is the {car} free from Friday to Sunday?'],
      ['lender', 'Habari! Yes, it is free. Pick-up is in {town}.'],
      ['lender', 'Please carry your licence and national ID.'],
      ['renter', 'Sawa. Does it come with a driver?'],
      ['lender', 'I can arrange one. You may also drive yourself.'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, ago: 12 * MINUTE_MS },
    lines: [
      ['renter', 'Hi Peter, I land in Kisumu on Saturday morning. Can you bring the {car} to the airport?'],
      ['lender', 'Karibu Kisumu! Airport is no problem.'],
      ['lender', 'Sawa, nitakupata Kisumu Airport at 9 in the morning.'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 2, ago: 95 * MINUTE_MS },
    lines: [
      ['renter', 'Is the {car} free for a wedding convoy in Diani next month?'],
      ['lender', 'Hongera! Which date? I have two of them.', 'unread'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 3, ago: 3 * DAY_MS },
    lines: [
      ['lender', 'The {car} is washed and ready. Safari njema!'],
      ['renter', 'Thank you, the {car} was spotless. Keys are with the guard.'],
    ],
  },
  {
    ...{ renterIndex: 1, lenderIndex: 0, ago: 65 * MINUTE_MS },
    lines: [['renter', 'Bei ya wiki moja ni ngapi for the {car}?', 'unread']],
  },
  {
    ...{ renterIndex: 2, lenderIndex: 4, ago: 26 * HOUR_MS },
    lines: [
      ['renter', 'We are moving from Athi River to Machakos. Will the {car} take a whole two-bedroom house?'],
      ['lender', 'Yes, in one trip if the sofa stands. The turnboy can help.'],
      ['renter', 'Poa, tuongee kesho.'],
    ],
  },
];

/** Makes conversations whose last messages were sent shortly before `now`. */
function makeConversations(cars: readonly DemoCar[], now: Date) {
  return SCRIPTS.flatMap(({ renterIndex, lenderIndex, ago, lines }) => {
    const car = cars.find(({ ownerIndex }) => ownerIndex === lenderIndex);
    if (!car) return [];
    const messages = lines.map(([from, text, unread], index) => ({
      from,
      text: text.replaceAll('{car}', car.model).replaceAll('{town}', car.nearestTown),
      sentAt: new Date(now.getTime() - ago - (lines.length - 1 - index) * 3 * MINUTE_MS),
      isRead: unread === undefined,
    }));
    return [{ renterIndex, lenderIndex, regNo: car.regNo, messages }];
  });
}

/** A demo user; all demo users share DEMO_PASSWORD. */
export type DemoUser = ReturnType<typeof makeUser>;
/** All demo data of users and cars as plain values. */
export type DemoFleet = ReturnType<typeof makeDemoFleet>;

export const DEMO_CARS = PICKED_CAR_COUNT;

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

/** Names of users who have signed up lately and have no hires, with the days since their sign-up. */
const NEWCOMERS = [
  ['Faraja Njeri', 0.3],
  ['Collins Wekesa', 1.2],
  ['Naserian Leshan', 1.8],
  ['Halima Yusuf', 3.4],
  ['Dennis Muriuki', 4.1],
  ['Purity Chepkoech', 4.6],
  ['Joel Barasa', 6.5],
  ['Winnie Atieno', 8.2],
  ['Said Mwinyi', 9.7],
  ['Esther Nduta', 11.3],
  ['Victor Koech', 12.6],
] as const;

/** Makes the same fleet for the same count; the default count has all fuels, transmissions and categories. */
export function makeDemoFleet(count: number = DEMO_CARS, now: Date = new Date()) {
  const cars = Array.from({ length: count }, (_, index) => makeCar(index, now));
  const lenderCount = cars.reduce((most, car) => Math.max(most, car.ownerIndex + 1), PICKED_LENDERS.length);
  const admin = { name: 'Njeri Mwangi', email: DEMO_ADMIN.email, phone: getAdminPhone(), isAdmin: true };
  return {
    admin: makeUser(admin, 420, now),
    lenders: Array.from({ length: lenderCount }, (_, index) => {
      const { name, email, isVerified, brandName } = getLenderPlan(index);
      const lender = { name, email, phone: getLenderPhone(index), isVerified, brandName };
      return makeUser(lender, 90 + ((index * 53) % 600), now);
    }),
    renters: RENTERS.map(([name, email], index) =>
      makeUser({ name, email, phone: getRenterPhone(index) }, 30 + index * 17, now),
    ),
    newcomers: NEWCOMERS.map(([name, days], index) => {
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      return makeUser({ name, email, phone: getRenterPhone(RENTERS.length + index) }, days, now);
    }),
    cars,
    conversations: makeConversations(cars, now),
  };
}

/** Brand name; empty if the user has none. */
type NewUser = Record<'name' | 'email' | 'phone', string> & {
  brandName?: string;
  isAdmin?: boolean;
  isVerified?: boolean;
};

function makeUser(user: NewUser, daysRegistered: number, now: Date) {
  const defaults = { brandName: '', isAdmin: false, isVerified: false };
  return { ...defaults, ...user, createdAt: new Date(now.getTime() - daysRegistered * DAY_MS) };
}
