import type { DepositPaymentWay } from '#shared/hires/deposits';

type Facts = { name: string; car: string; amount: number };

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

const WAYS: Readonly<Record<DepositPaymentWay, string>> = {
  mpesa: 'by M-PESA',
  cash: 'in cash',
  bank: 'by bank',
};

/** Notifications about the deposit of a hire. */
export const depositWords = {
  recorded: {
    paid: ({ name, car, amount }: Facts, way: DepositPaymentWay) =>
      `${name} says that ${money(amount)} of the deposit for your ${car} was paid ${WAYS[way]}. Has it arrived?`,
    returned: ({ name, car, amount }: Facts, way: DepositPaymentWay) =>
      `${name} says that ${money(amount)} of your deposit for the ${car} was given back ${WAYS[way]}. Has it arrived?`,
  },
  answered: {
    confirm: ({ name, amount }: Facts) => `${name} confirms that ${money(amount)} has arrived.`,
    deny: ({ name, amount }: Facts) =>
      `${name} says that ${money(amount)} has not arrived. Please look at the payment together.`,
    reverse: ({ name, amount }: Facts) =>
      `${name} says that M-PESA has reversed the payment of ${money(amount)}.`,
  },
  overdue: {
    renter: ({ name, car, amount }: Facts) =>
      `${name} has not recorded that ${money(amount)} of your deposit for the ${car} was given back. If it was not, please write to them.`,
    lender: ({ name, car, amount }: Facts) =>
      `${money(amount)} of the deposit for your ${car} should be back with ${name}. Please give it back, and record it.`,
  },
} as const;
