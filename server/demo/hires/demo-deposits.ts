import { HOUR_MS } from '#shared/core/durations';
import type { PastDepositPayment } from '../../features/hires/deposits/deposits.service';
import type { DemoFleet } from '../demo-fleet';
import { makeScriptedHires } from './demo-hires';
import { computeReturnedDeposit } from './demo-settlements';

/**
 * Makes the deposit payments of scripted hires: paid in cash at the hand-over and given back at the return,
 * less the owner's claims. In hires that have not begun, the owner has not confirmed the deposit.
 */
export function makeDeposits(
  fleet: DemoFleet,
  now: Date,
): { hireId: string; payments: PastDepositPayment[] }[] {
  return makeScriptedHires(fleet, now).map(({ _id: hireId, note, car, steps }) => {
    const timeOf = (wanted: string) => steps.find(({ action }) => action === wanted)?.at;
    const [accepted, handedOver, returned] = [timeOf('accept'), timeOf('handover'), timeOf('return')];
    const cash = { way: 'cash', state: 'confirmed' } as const;
    const payments: PastDepositPayment[] = [];
    if (handedOver) payments.push({ ...cash, kind: 'paid', at: handedOver, answeredAt: handedOver });
    const amount = computeReturnedDeposit(note, car.terms?.deposit ?? 0);
    if (returned && amount > 0) {
      payments.push({ ...cash, kind: 'returned', amount, at: returned, answeredAt: returned });
    }
    if (accepted && steps.at(-1)?.action === 'accept') {
      payments.push({
        kind: 'paid',
        way: 'bank',
        state: 'recorded',
        at: new Date(accepted.getTime() + HOUR_MS),
      });
    }
    return { hireId, payments };
  });
}
