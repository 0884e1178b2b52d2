import { DEMO_USERS } from '../demo-users';
import type { DemoModelName } from './models';
import { type DemoCounty, TOWNS_BY_COUNTY } from './places';
import { createRandom } from './random';

export interface LenderPlan {
  name: string;
  email: string;
  isVerified: boolean;
  /** Brand name; empty if the lender trades under their own name. */
  brandName: string;
  /** Counties of the lender's cars, used in turn. */
  counties: readonly DemoCounty[];
  /** Town of the lender's cars, by model; a car of any other model is in any town of its county. */
  towns?: Partial<Record<DemoModelName, string>>;
  /** Models of the lender's cars in order; empty for random models. */
  stock: readonly DemoModelName[];
}

export const CARS_PER_LENDER = 40;

const [, DEMO_LENDER] = DEMO_USERS;

/** Hand-picked lenders, the demo lender first; their 72 cars cover every kind. */
export const PICKED_LENDERS: readonly LenderPlan[] = [
  {
    ...lender('Wanjiku Kamau', {
      email: DEMO_LENDER.email,
      isVerified: true,
      brandName: 'Savanna Ridge Cars',
    }),
    counties: ['nairobi', 'nairobi', 'kiambu'],
    stock: ['prado', 'fielder', 'discovery', 'c200', 'alphard', 'xtrail'],
  },
  {
    ...lender('Peter Odhiambo', { isVerified: true, brandName: 'Lakeside Car Hire' }),
    counties: ['kisumu', 'siaya', 'homa bay'],
    stock: ['forester', 'noah', 'hilux', 'axio', 'leaf'],
  },
  {
    ...lender('Amina Hassan', { isVerified: true, brandName: 'Pwani Rides' }),
    counties: ['mombasa', 'kwale', 'lamu'],
    stock: ['hiace', 'sienta', 'jimny', 'mx5', 'vitz'],
  },
  {
    ...lender('Kiprop Koech', {}),
    counties: ['uasin gishu', 'elgeyo-marakwet', 'nandi'],
    stock: ['golf', 'dmax', 'probox', 'landCruiser', 'premio'],
  },
  {
    ...lender('Mutua Ndeti', { brandName: 'Ukambani Haulage' }),
    counties: ['machakos', 'makueni', 'kitui'],
    stock: ['canter', 'npr', 'navara', 'demio', 'caravan'],
  },
  {
    ...lender('Faith Chebet', { isVerified: true }),
    counties: ['nakuru', 'nairobi', 'bomet'],
    towns: { aqua: 'Kilimani' },
    stock: ['rav4', 'aqua', 'outback', 'fit', 'vezel'],
  },
  {
    ...lender('Brian Were', { brandName: 'Nganya Nation' }),
    counties: ['nairobi', 'kajiado'],
    stock: ['nganya', 'matatu', 'brz', 'voxy', 'hiace'],
  },
  {
    ...lender('Njoki Mwangi', {}),
    counties: ['nyeri', "murang'a", 'kirinyaga'],
    stock: ['fielder', 'swift', 'fortuner', 'note', 'pajero'],
  },
  {
    ...lender('Salim Bakari', { brandName: 'Malindi Drive' }),
    counties: ['kilifi', 'taita-taveta', 'mombasa'],
    stock: ['slk', 'juke', 'defender', 'fielder', 'cx5'],
  },
  {
    ...lender('Grace Wambui', { isVerified: true, brandName: 'Westlands Executive' }),
    counties: ['nairobi'],
    stock: ['e250', 'sport', 'bmw320', 'crown', 'lx570'],
  },
  {
    ...lender('Kevin Mutiso', {}),
    counties: ['nairobi', 'kiambu'],
    stock: ['dolphin', 'atto', 'gt86', 'bmw420', 'tiguan'],
  },
  {
    ...lender('Nkatha Kirimi', { isVerified: true, brandName: 'Mount Kenya Motors' }),
    counties: ['meru', 'tharaka-nithi', 'embu'],
    stock: ['ranger', 'axio', 'frr', 'harrier', 'levorg'],
  },
  {
    ...lender('Wekesa Barasa', {}),
    counties: ['trans nzoia', 'bungoma', 'kakamega'],
    stock: ['probox', 'dmax', 'vitz', 'noah', 'sylphy'],
  },
  {
    ...lender('Naserian Sankale', { isVerified: true, brandName: 'Mara Trails' }),
    counties: ['narok', 'laikipia', 'kajiado'],
    stock: ['landCruiser', 'prado', 'jimny', 'tt', 'passat', 'hilux'],
  },
];

const FIRST_NAMES =
  'Akinyi Baraka Chepkoech Dennis Esther Fatuma Gathoni Hamisi Imani Juma Kamene Lokiru Makena Nafula'.split(
    ' ',
  );
const LAST_NAMES =
  'Abdi Cheruiyot Gitau Karanja Kilonzo Lagat Maina Moraa Njoroge Ochieng Simiyu Wafula Yegon'.split(' ');
const COUNTIES = Object.keys(TOWNS_BY_COUNTY).filter((name): name is DemoCounty =>
  Object.hasOwn(TOWNS_BY_COUNTY, name),
);

/** Returns the lender at an index: first the hand-picked lenders, then any number of generated ones. */
export function getLenderPlan(index: number): LenderPlan {
  const picked = PICKED_LENDERS[index];
  if (picked) return picked;
  const random = createRandom(9_000_000 + index);
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    ...lender(name, { email: `${toMailbox(name)}.${index}@example.com`, isVerified: random.chance(0.3) }),
    counties: [random.chance(0.3) ? 'nairobi' : random.pick(COUNTIES), random.pick(COUNTIES)],
    stock: [],
  };
}

function lender(name: string, overrides: Partial<Pick<LenderPlan, 'email' | 'isVerified' | 'brandName'>>) {
  return { name, email: `${toMailbox(name)}@example.com`, isVerified: false, brandName: '', ...overrides };
}

function toMailbox(name: string): string {
  return name.toLowerCase().replace(' ', '.');
}

const BLOCK = 1_000_000;
/** Distance between successive phone numbers; coprime to BLOCK, so that no number occurs twice. */
const STRIDE = 137_911;
const FIRST_RENTER = 1;
const FIRST_LENDER = 100;

export function getAdminPhone(): string {
  return formatPhone(0);
}

export function getRenterPhone(index: number): string {
  return formatPhone(FIRST_RENTER + index);
}

export function getLenderPhone(index: number): string {
  return formatPhone(FIRST_LENDER + index);
}

/** Returns the phone number at an index; never one with 07000, special to the payment simulator. */
function formatPhone(line: number): string {
  return `0767${String((line * STRIDE + 204_117) % BLOCK).padStart(6, '0')}`;
}
