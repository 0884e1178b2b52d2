import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import type { HireState } from '#shared/hires/states';
import type { PublicUser } from '#shared/users/contract';
import { toDisplayName } from '#shared/users/shown-name';
import type { Clock } from '../../../gateways/clock';
import type { PaperChecks } from '../../papers/papers.ports';
import type { Users } from '../../users/users.service';
import { countReturnedDeposits } from '../deposits/deposits.model';
import { getOtherSide, getSideId } from '../hire-access';
import { countCompletedHires, findHiresByIds, findPairsByHireState } from '../hire-reads.model';
import type { HireRecord, HireSide } from '../hires.model';
import { toHireView } from '../hires.present';
import { countDecidedClaims } from '../settlements/settlements.model';

/** Contacts that a user has confirmed, and the phone number that the other side of a hire may see. */
export type ProvenContacts = { email: boolean; phone: boolean; number: string | null };

export type HirePeopleDeps = {
  users: { publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> };
  standingsOf: (ids: readonly string[]) => Promise<Map<string, ProvenContacts>>;
  clock: Clock;
  papers: Pick<PaperChecks, 'checkedOf' | 'insuranceOf'>;
  contactsOf: (carIds: readonly string[]) => Promise<Map<string, string>>;
  hasSeenLender: (userId: string, of: { lenderId: string; carId: string }) => Promise<boolean>;
};

export type HirePeople = ReturnType<typeof createHirePeopleService>;

/** States in which both sides see the phone number of the other side. */
const STATES_WITH_NUMBERS = ['accepted', 'under_way', 'completed', 'no_show'] as const satisfies HireState[];
const WITH_NUMBERS: ReadonlySet<HireState> = new Set(STATES_WITH_NUMBERS);

export function createHirePeopleService(deps: HirePeopleDeps) {
  const { users, standingsOf, contactsOf, hasSeenLender, clock } = deps;

  /** Returns the waiting requests in which the viewer has already seen the other side's number. */
  async function findSeenNumbers(
    hires: readonly HireRecord[],
    viewerId: string,
  ): Promise<ReadonlySet<HireRecord>> {
    const waiting = hires.filter(({ state }) => state === 'requested');
    if (waiting.length === 0) return new Set();
    const pairs = await findPairsByHireState(
      [...new Set(waiting.map(({ pair }) => pair))],
      STATES_WITH_NUMBERS,
    );
    const seen = await Promise.all(
      waiting.map(async (hire) => {
        if (pairs.has(hire.pair)) return true;
        if (getSideId(hire, 'renter') !== viewerId) return false;
        return hasSeenLender(viewerId, {
          lenderId: getSideId(hire, 'lender'),
          carId: hire.carId.toHexString(),
        });
      }),
    );
    return new Set(waiting.filter((_, at) => seen[at]));
  }

  /** Returns views of hires in the given order. */
  async function views(hires: readonly HireRecord[], viewerId: string): Promise<HireView[]> {
    const ids = [...new Set(hires.flatMap((hire) => [getSideId(hire, 'renter'), getSideId(hire, 'lender')]))];
    const numbered = hires.filter(({ state }) => WITH_NUMBERS.has(state));
    const lenderIds = [...new Set(hires.map((hire) => getSideId(hire, 'lender')))];
    const [known, standings, papers, insurances, counts, returned, claims, contacts, seen] =
      await Promise.all([
        users.publicViews(ids),
        standingsOf(ids),
        deps.papers.checkedOf(ids),
        deps.papers.insuranceOf(hires.map(toInsuredCar)),
        countCompletedHires(ids),
        countReturnedDeposits(ids, clock.now()),
        countDecidedClaims(lenderIds),
        contactsOf([...new Set(numbered.map(({ carId }) => carId.toHexString()))]),
        findSeenNumbers(hires, viewerId),
      ]);

    const personOf = (hire: HireRecord, side: HireSide): HireParticipant => {
      const id = getSideId(hire, side);
      const user = known.get(id) ?? formerUser(id, hire.createdAt);
      const standing = standings.get(id);
      const number = standing?.number ?? null;
      const ofCar = side === 'lender' ? contacts.get(hire.carId.toHexString()) : undefined;
      const isShown =
        known.has(id) &&
        WITH_NUMBERS.has(hire.state) &&
        [getSideId(hire, side), getSideId(hire, getOtherSide(side))].includes(viewerId);
      return {
        ...user,
        proven: {
          email: standing?.email ?? false,
          phone: standing?.phone ?? false,
          licenceUntil: papers.get(id)?.licenceUntil ?? null,
          identity: papers.get(id)?.hasIdentity ?? false,
        },
        hires: counts.get(id) ?? 0,
        deposits: returned.get(id) ?? null,
        claims: (side === 'lender' && claims.get(id)) || null,
        phone: isShown ? (ofCar ?? number) : null,
      };
    };
    return hires.map((hire) =>
      toHireView(hire, {
        renter: personOf(hire, 'renter'),
        lender: personOf(hire, 'lender'),
        hasSeenNumber: seen.has(hire),
        insurance: insurances.get(hire.carId.toHexString()) ?? null,
      }),
    );
  }

  return {
    views,

    async view(hire: HireRecord, viewerId: string): Promise<HireView> {
      const [view] = await views([hire], viewerId);
      if (!view) throw new Error('A hire has a view.');
      return view;
    },

    async getNames(hire: HireRecord): Promise<Record<HireSide, string>> {
      const known = await users.publicViews([getSideId(hire, 'renter'), getSideId(hire, 'lender')]);
      const nameOf = (side: HireSide) => {
        const person = known.get(getSideId(hire, side));
        return person ? toDisplayName(person) : ERASURE_REPLACEMENTS.person;
      };
      return { renter: nameOf('renter'), lender: nameOf('lender') };
    },
  };
}

function toInsuredCar(hire: HireRecord) {
  return {
    carId: hire.carId.toHexString(),
    lenderId: getSideId(hire, 'lender'),
    regNo: hire.car.regNo,
  };
}

function formerUser(_id: string, createdAt: Date): PublicUser {
  return {
    _id,
    name: ERASURE_REPLACEMENTS.person,
    photoURL: '',
    isVerified: false,
    brandName: '',
    createdAt: createdAt.toISOString(),
    rating: null,
    reviewCount: 0,
  };
}

export function createRenterNameFinder({ users }: { users: Pick<Users, 'publicViews'> }) {
  /** Returns the current names of the renters by hire id; unknown hires are left out. */
  return async function findRenterNames(hireIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const hires = await findHiresByIds(hireIds);
    const renters = hires.map(({ _id, renterId }) => [_id.toHexString(), renterId.toHexString()] as const);
    const views = await users.publicViews([...new Set(renters.map(([, renterId]) => renterId))]);
    return new Map(
      renters.map(([hireId, renterId]) => {
        const renter = views.get(renterId);
        return [hireId, renter ? toDisplayName(renter) : ''];
      }),
    );
  };
}
