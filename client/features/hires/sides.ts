import { formatCarTitle } from '#shared/cars/rules';
import type { HirePerson, HireView } from '#shared/hires/contract';
import { toDisplayName } from '#shared/users/shown-name';
import { erasedWords } from '../../lib/erased-words';

export type Side = 'renter' | 'lender';

/** Which side of a hire a user is; null for admins. */
export function sideOf(hire: HireView, userId: string): Side | null {
  if (hire.renter._id === userId) return 'renter';
  return hire.lender._id === userId ? 'lender' : null;
}

/** The person on the other side; for admins the lender. */
export function otherOf(hire: HireView, side: Side | null): HirePerson {
  return side === 'lender' ? hire.renter : hire.lender;
}

/** A person's shown name. */
export function personName(person: Pick<HirePerson, 'name' | 'brandName'>): string {
  return erasedWords.shown(toDisplayName(person));
}

/** '2017 Toyota Vitz'. */
export function hireTitle({ car }: Pick<HireView, 'car'>): string {
  return formatCarTitle(car);
}
