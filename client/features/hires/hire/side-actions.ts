import type { HireView } from '#shared/hires/contract';
import { canProposeDays, type HireAction, listAllowedHireActions } from '#shared/hires/states';
import type { SideAction } from '../api';
import type { Side } from '../sides';

/** The actions in the order of their buttons; the first available action gets the main button. */
const BUTTON_ORDER = [
  'accept-change',
  'accept',
  'handover',
  'return',
  'decline-change',
  'decline',
  'no-show',
  'cancel',
] as const;

/** Returns the actions that one side can perform now. */
export function listSideActions(hire: HireView, side: Side, now: number): SideAction[] {
  const times = { ...hire, expiresAt: Date.parse(hire.expiresAt) };
  const allowed: (HireAction | SideAction)[] = listAllowedHireActions(side, times, now);
  if (hire.change && canProposeChange(hire, now)) {
    allowed.push('decline-change');
    if (hire.change.by !== side) allowed.push('accept-change');
  }
  // For a request the lender gets Decline, so Cancel is hidden.
  const hidden = allowed.includes('decline') ? 'cancel' : null;
  return BUTTON_ORDER.filter((action) => allowed.includes(action) && action !== hidden);
}

/** Whether either side can propose other days now. */
export function canProposeChange(hire: HireView, now: number): boolean {
  return canProposeDays(hire) && (hire.state !== 'requested' || now < Date.parse(hire.expiresAt));
}

/** Whether the hire was ever accepted, so that it has an agreement. */
export function wasAccepted(hire: HireView): boolean {
  return hire.history.some(({ action }) => action === 'accept');
}
