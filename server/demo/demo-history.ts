import { DAY_MS } from '#shared/core/durations';
import type { PastPayment } from '../features/payments/import-payments';
import type { DemoFleet } from './demo-fleet';
import { deriveId, deriveUserId } from './demo-ids';
import { createRandom } from './fleet/random';

/** Contact reveals lie within the month that the admin overview shows. */
const REVEALS_OVER_MS = 28 * DAY_MS;
const REVEALS = 90;
/** Number of cars with payments, reveals and views; further cars have none. */
export const CARS_WITH_HISTORY = 500;

/** Makes one fee per car, paid when it was listed, and one paid this morning for a car that is not registered yet. */
export function makePayments(fleet: DemoFleet, now: Date): PastPayment[] {
  const fees = fleet.cars.slice(0, CARS_WITH_HISTORY).map(({ regNo, ownerIndex, contact, createdAt }) => ({
    _id: deriveId('payment', regNo),
    userId: deriveUserId(fleet.lenders[ownerIndex]),
    phone: contact,
    regNo,
    receipt: makeReceipt(regNo),
    paidAt: createdAt,
    carId: deriveId('car', regNo),
  }));
  const [lender] = fleet.lenders;
  const regNo = 'KDZ640T';
  const earlyFee = {
    _id: deriveId('payment', regNo),
    userId: deriveUserId(lender),
    phone: lender?.phone ?? '',
    regNo,
    receipt: makeReceipt(regNo),
    paidAt: new Date(now.getTime() - DAY_MS / 6),
    carId: null,
  };
  return [...fees, earlyFee];
}

/** Makes contact reveals to renters over the last weeks. */
export function makeReveals(fleet: DemoFleet, now: Date) {
  const random = createRandom(REVEALS);
  const listed = fleet.cars.slice(0, CARS_WITH_HISTORY).filter((car) => car.isActive && car.isSubscribed);
  return Array.from({ length: listed.length > 0 ? REVEALS : 0 }, (_, index) => ({
    _id: deriveId('reveal', String(index)),
    carId: deriveId('car', random.pick(listed).regNo),
    userId: deriveUserId(random.pick(fleet.renters)),
    at: new Date(now.getTime() - random.between(1, REVEALS_OVER_MS)),
  }));
}

/** Makes a receipt like M-Pesa's: ten letters and digits. */
function makeReceipt(regNo: string): string {
  return `S${deriveId('receipt', regNo).slice(0, 9).toUpperCase()}`;
}
