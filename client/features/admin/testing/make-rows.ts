import type { CarViewForAdmins, UserViewForAdmins } from '#shared/admin/contract';
import type { AdminQueue, getAdminOverview } from '#shared/admin/overview';
import type { TransactionRow } from '#shared/admin/transactions';
import type { getUserDetails } from '#shared/admin/users';
import { HOUR_MS } from '#shared/core/durations';
import type { UnparsedReply } from '#shared/core/endpoint';
import { NO_RATING } from '#shared/reviews/rating';
import { makeCar, makeId } from '../../../testing/make-car';

/** Returns a page with these rows, which is the only page unless overridden. */
export function makePage<Row>(rows: Row[], overrides: { total?: number; page?: number; size?: number } = {}) {
  return { rows, total: rows.length, page: 1, size: 7, ...overrides };
}

export function makeUser(overrides: Partial<UserViewForAdmins> = {}): UserViewForAdmins {
  return {
    _id: makeId(),
    name: 'Njeri Mwangi',
    email: 'njeri.mwangi@example.com',
    phone: '0722000111',
    photoURL: '',
    brandName: '',
    isVerified: false,
    isAdmin: false,
    suspendedAt: null,
    createdAt: '2026-11-03T08:00:00.000Z',
    ...NO_RATING,
    ...overrides,
  };
}

export function makeUserDetails(
  overrides: Partial<UserViewForAdmins> = {},
): UnparsedReply<typeof getUserDetails> {
  return {
    user: { ...makeUser(overrides), emailProven: true, isInvited: false, hasTwoStep: false },
    cars: [],
    carCount: 0,
    payments: [],
    paymentCount: 0,
    activity: [],
  };
}

export function makeAdminCar(overrides: Partial<CarViewForAdmins> = {}): CarViewForAdmins {
  return {
    ...makeCar(),
    contact: '0722000418',
    email: 'wanjiku.kamau@example.com',
    isActive: true,
    isSubscribed: true,
    subscriptionDate: '2026-09-01T08:00:00.000Z',
    subscriptionExpiry: '2099-12-01T08:00:00.000Z',
    reminderSent: false,
    ...overrides,
  };
}

export function makeTransaction(overrides: Partial<TransactionRow> = {}): TransactionRow {
  return {
    _id: makeId(),
    MerchantRequestID: null,
    CheckoutRequestID: null,
    ResultCode: 0,
    ResultDesc: null,
    Amount: 100,
    MpesaReceiptNumber: 'TKL4H8QZ2M',
    TransactionDate: '20261103110000',
    PhoneNumber: '0722000418',
    AccountReference: 'KDL482J',
    status: 'paid',
    purpose: 'registration',
    createdAt: '2026-11-03T08:00:00.000Z',
    updatedAt: '2026-11-03T08:00:05.000Z',
    userId: null,
    appliedToCarId: null,
    isUnapplied: false,
    reason: null,
    origin: 'mpesa',
    refund: null,
    parts: [],
    partOf: null,
    ...overrides,
  };
}

/** Returns admin queues of the given lengths, whose oldest entries have waited for an hour. */
export function makeQueues(waiting: Partial<Record<AdminQueue, number>>) {
  const oldestAt = new Date(Date.now() - HOUR_MS).toISOString();
  const stateOf = (name: AdminQueue) => ({
    waiting: waiting[name] ?? 0,
    oldestAt: waiting[name] ? oldestAt : null,
  });
  return {
    paymentsToReview: stateOf('paymentsToReview'),
    unappliedPayments: stateOf('unappliedPayments'),
    openDisputes: stateOf('openDisputes'),
    openReports: stateOf('openReports'),
    waitingPapers: stateOf('waitingPapers'),
    notReturned: stateOf('notReturned'),
    openClaims: stateOf('openClaims'),
    undeliveredEmails: stateOf('undeliveredEmails'),
  };
}

export function makeOverview(
  overrides: Partial<UnparsedReply<typeof getAdminOverview>> = {},
): UnparsedReply<typeof getAdminOverview> {
  return {
    listedCars: 1_248,
    newUsers: 31,
    paidFees: 4_200,
    paidCount: 42,
    refundedFees: 0,
    reveals: 97,
    paperDecisionMs: null,
    queues: makeQueues({ unappliedPayments: 2, openDisputes: 2, undeliveredEmails: 3 }),
    days: [
      {
        day: '2026-11-20',
        listedCars: 1_240,
        newCars: 3,
        newUsers: 4,
        paidFees: 300,
        paidCount: 3,
        reveals: 12,
      },
      {
        day: '2026-11-21',
        listedCars: 1_248,
        newCars: 8,
        newUsers: 0,
        paidFees: 800,
        paidCount: 8,
        reveals: 9,
      },
    ],
    ...overrides,
  };
}
