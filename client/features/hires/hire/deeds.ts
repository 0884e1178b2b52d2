import type { HireView } from '#shared/hires/contract';
import { canProposeDays, type HireAction, listAllowedActions } from '#shared/hires/states';
import type { SideAction } from '../api';
import type { Side } from '../sides';

/** What people do with a hire, in the order of its buttons: the first of them is the main one. */
const ORDER = [
  'accept-change',
  'accept',
  'handover',
  'return',
  'decline-change',
  'decline',
  'no-show',
  'cancel',
] as const;

/** What one side can do now. */
export function listSideActions(hire: HireView, side: Side, now: number): SideAction[] {
  const times = { ...hire, expiresAt: Date.parse(hire.expiresAt) };
  const allowed: (HireAction | SideAction)[] = listAllowedActions(side, times, now);
  if (hire.change && canChange(hire, now)) {
    allowed.push('decline-change');
    if (hire.change.by !== side) allowed.push('accept-change');
  }
  // Declining is the lender's way out of a request.
  const hidden = allowed.includes('decline') ? 'cancel' : null;
  return ORDER.filter((action) => allowed.includes(action) && action !== hidden);
}

/** Whether either side can propose other days now. */
export function canChange(hire: HireView, now: number): boolean {
  return canProposeDays(hire) && (hire.state !== 'requested' || now < Date.parse(hire.expiresAt));
}

/** Whether a hire has ever been accepted: there is an agreement then. */
export function wasAccepted(hire: HireView): boolean {
  return hire.history.some(({ action }) => action === 'accept');
}
