import { formatCarTitle } from '#shared/cars/rules';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import type { HireSide } from '#shared/hires/next-step';
import { type ShownHireState, toShownHireState } from '#shared/hires/states';
import { toDisplayName } from '#shared/users/shown-name';
import { erasedDataWords } from '../../lib/erased-words';

export type Side = HireSide;

/** Returns the user's side; null for an admin, who is on neither side. */
export function findSideOfUser(hire: HireView, userId: string): Side | null {
  if (hire.renter._id === userId) return 'renter';
  return hire.lender._id === userId ? 'lender' : null;
}

/** Returns the person on the other side; for admins the lender. */
export function findOtherPerson(hire: HireView, side: Side | null): HireParticipant {
  return side === 'lender' ? hire.renter : hire.lender;
}

export function formatPersonName(person: Pick<HireParticipant, 'name' | 'brandName'>): string {
  return erasedDataWords.shown(toDisplayName(person));
}

/** Returns a title such as '2017 Toyota Vitz'. */
export function formatHireTitle({ car }: Pick<HireView, 'car'>): string {
  return formatCarTitle(car);
}

export function findShownHireState({ state, history }: Pick<HireView, 'state' | 'history'>): ShownHireState {
  return toShownHireState(
    state,
    history.some(({ action }) => action === 'accept'),
  );
}
