import type { PaymentView } from '#shared/payments/contract';

/** Returns a payment that has just started. */
export function makePayment(overrides: Partial<PaymentView> = {}): PaymentView {
  return {
    _id: 'f'.repeat(24),
    regNo: 'KDL482J',
    amount: 100,
    purpose: 'registration',
    state: 'pending',
    reason: null,
    receipt: null,
    refund: null,
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}
