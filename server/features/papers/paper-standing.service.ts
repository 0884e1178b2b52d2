import { toDay } from '#shared/core/days';
import type { RefusalCode } from '#shared/core/errors';
import {
  findInsuranceProblem,
  type Insurance,
  type InsuranceProblem,
  isLicenceSufficient,
} from '#shared/papers/rules';
import type { Clock } from '../../gateways/clock';
import { findAcceptedCarPapers, findAcceptedPapers, findUserPapers, type PaperRecord } from './papers.model';
import type { CheckedPapers, InsuredCar, PaperChecks, PapersSwitch } from './papers.ports';

type PaperStandingDeps = {
  papersSwitch: PapersSwitch;
  clock: Clock;
  /** Returns the confirmed phone number of a user, or null. */
  phoneOf: (userId: string) => Promise<string | null>;
  plateOf: (carId: string) => Promise<string | null>;
};

const INSURANCE_REFUSALS: Readonly<Record<InsuranceProblem, RefusalCode>> = {
  private: 'insured_privately',
  driver_only: 'insured_with_driver',
  ends: 'insurance_ends',
  unknown: 'insurance_unchecked',
};

type Wish = Parameters<PaperChecks['findRequestRefusal']>[0];

/** Builds the checks of accepted papers (licence, identity, car); an expired paper does not count. */
export function createPaperChecks(deps: PaperStandingDeps): PaperChecks {
  const { papersSwitch, clock } = deps;
  const today = () => toDay(clock.now().getTime());

  async function lacksPhone({ renters, renterId }: Wish): Promise<boolean> {
    return renters === 'phone' && (await deps.phoneOf(renterId)) === null;
  }

  /**
   * Whether the renter needs a licence: papers are switched on, the owner requires a licence, and the renter
   * drives.
   */
  function needsLicence({ renters, withDriver }: Wish): boolean {
    return papersSwitch !== null && renters === 'licence' && !withDriver;
  }

  async function hasAcceptedLicence(wish: Wish): Promise<boolean> {
    const accepted = await findAcceptedPapers([wish.renterId]);
    return accepted.some((paper) => paper.kind === 'licence' && covers(paper, wish));
  }

  async function findRequestRefusal(wish: Wish): Promise<RefusalCode | null> {
    if (await lacksPhone(wish)) return 'phone_needed';
    if (!needsLicence(wish)) return null;
    const licences = (await findUserPapers(wish.renterId)).filter(({ kind }) => kind === 'licence');
    const usable = licences.filter(({ state }) => state === 'accepted' || state === 'waiting');
    if (usable.length === 0) return 'licence_needed';
    return usable.some((paper) => covers(paper, wish)) ? null : 'licence_unsuitable';
  }

  return {
    async checkedOf(userIds) {
      if (!papersSwitch) return new Map();
      const checked = new Map<string, CheckedPapers>();
      for (const paper of await findAcceptedPapers(userIds)) {
        const userId = paper.userId.toHexString();
        const known = checked.get(userId) ?? NOTHING_CHECKED;
        checked.set(userId, addPaper(known, paper, today()));
      }
      return checked;
    },

    async insuranceOf(cars) {
      if (!papersSwitch) return new Map();
      const papers = await findAcceptedCarPapers(cars.map(({ carId }) => carId));
      return new Map(
        cars.map((car) => {
          const insurance = findLatestInsurance(papers, car);
          const isValid = insurance !== null && insurance.until >= today();
          return [car.carId, isValid ? insurance.class : 'unknown'];
        }),
      );
    },

    findRequestRefusal,

    async findDriverRefusal(wish) {
      const refusal = await findRequestRefusal(wish);
      if (refusal || !needsLicence(wish)) return refusal;
      return (await hasAcceptedLicence(wish)) ? null : 'driver_licence_waiting';
    },

    async findAcceptanceRefusal(wish) {
      if (await lacksPhone(wish)) return 'phone_needed';
      if (needsLicence(wish) && !(await hasAcceptedLicence(wish))) return 'licence_unchecked';
      if (!papersSwitch) return null;
      const insurance = await findInsurance(wish);
      const times = { since: papersSwitch.since, today: today() };
      const problem = findInsuranceProblem(insurance, wish, times);
      return problem && INSURANCE_REFUSALS[problem];
    },
  };

  /** Returns the insurance of a car; papers of an earlier owner or plate do not count. */
  async function findInsurance({ carId, lenderId }: { carId: string; lenderId: string }) {
    const [papers, regNo] = await Promise.all([findAcceptedCarPapers([carId]), deps.plateOf(carId)]);
    return findLatestInsurance(papers, { carId, lenderId, regNo: regNo ?? '' });
  }
}

/** Returns the insurance of the car that ends last; null if there is none. */
function findLatestInsurance(
  papers: readonly PaperRecord[],
  { carId, lenderId, regNo }: InsuredCar,
): Insurance | null {
  const [latest] = papers
    .filter((paper) => paper.subject === carId && paper.userId.toHexString() === lenderId)
    .filter((paper) => paper.regNo === regNo)
    .sort((one, other) => (other.until ?? '').localeCompare(one.until ?? ''));
  return latest?.insuranceClass && latest.until
    ? { class: latest.insuranceClass, until: latest.until }
    : null;
}

function covers({ classes, until = '' }: PaperRecord, { car, to }: Pick<Wish, 'car' | 'to'>): boolean {
  return isLicenceSufficient({ classes, until }, car, to);
}

const NOTHING_CHECKED: CheckedPapers = {
  licenceUntil: null,
  hasIdentity: false,
  licenceEnd: '',
  identityEnd: '',
};

function addPaper(known: CheckedPapers, paper: PaperRecord, today: string): CheckedPapers {
  const { kind, until, lastCharacters } = paper;
  if (kind === 'identity') return { ...known, hasIdentity: true, identityEnd: lastCharacters };
  if (kind !== 'licence' || !until || until < today) return known;
  const isLater = known.licenceUntil === null || until > known.licenceUntil;
  return isLater ? { ...known, licenceUntil: until, licenceEnd: lastCharacters } : known;
}
