import { DAY_MS } from '#shared/core/durations';
import type { PastPayment } from '../features/payments/import-payments.service';
import type { DemoFleet } from './demo-fleet';
import { demoUserId, idOf } from './demo-ids';
import { createRandom } from './fleet/random';

/** Within the month that the admin overview shows. */
const REVEALS_OVER_MS = 28 * DAY_MS;
const REVEALS = 90;
/** Cars beyond these only add to the counts. */
export const CARS_WITH_HISTORY = 500;

/** One fee per car, paid when it was listed, and one paid this morning for a car that is not registered yet. */
export function paymentsOf(fleet: DemoFleet, now: Date): PastPayment[] {
  const fees = fleet.cars.slice(0, CARS_WITH_HISTORY).map(({ regNo, ownerIndex, contact, createdAt }) => ({
    _id: idOf('payment', regNo),
    userId: demoUserId(fleet.lenders[ownerIndex]),
    phone: contact,
    regNo,
    receipt: receiptOf(regNo),
    paidAt: createdAt,
    carId: idOf('car', regNo),
  }));
  const [lender] = fleet.lenders;
  const regNo = 'KDZ640T';
  const early = {
    _id: idOf('payment', regNo),
    userId: demoUserId(lender),
    phone: lender?.phone ?? '',
    regNo,
    receipt: receiptOf(regNo),
    paidAt: new Date(now.getTime() - DAY_MS / 6),
    carId: null,
  };
  return [...fees, early];
}

/** Reveals to the renters over the last weeks. */
export function revealsOf(fleet: DemoFleet, now: Date) {
  const random = createRandom(REVEALS);
  const listed = fleet.cars.slice(0, CARS_WITH_HISTORY).filter((car) => car.isActive && car.isSubscribed);
  return Array.from({ length: listed.length > 0 ? REVEALS : 0 }, (_, index) => ({
    _id: idOf('reveal', String(index)),
    carId: idOf('car', random.pick(listed).regNo),
    userId: demoUserId(random.pick(fleet.renters)),
    at: new Date(now.getTime() - random.between(1, REVEALS_OVER_MS)),
  }));
}

/** Ten letters and digits, like an M-Pesa receipt. */
function receiptOf(regNo: string): string {
  return `S${idOf('receipt', regNo).slice(0, 9).toUpperCase()}`;
}
