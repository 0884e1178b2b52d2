import type { DepositPaymentWay } from '#shared/hires/deposits';
import type { Translated } from '#shared/language/translated';
import type * as english from './deposit-words';

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

const WAYS: Readonly<Record<DepositPaymentWay, string>> = {
  mpesa: 'kwa M-PESA',
  cash: 'taslimu',
  bank: 'kupitia benki',
};

export const depositWords: Translated<typeof english.depositWords> = {
  recorded: {
    paid: ({ name, car, amount }, way) =>
      `${name} anasema ${money(amount)} za amana ya ${car} yako zililipwa ${WAYS[way]}. Je, zimefika?`,
    returned: ({ name, car, amount }, way) =>
      `${name} anasema ${money(amount)} za amana yako ya ${car} zilirudishwa ${WAYS[way]}. Je, zimefika?`,
  },
  answered: {
    confirm: ({ name, amount }) => `${name} anathibitisha kuwa ${money(amount)} zimefika.`,
    deny: ({ name, amount }) => `${name} anasema ${money(amount)} hazijafika. Angalieni malipo pamoja.`,
    reverse: ({ name, amount }) => `${name} anasema M-PESA imebatilisha malipo ya ${money(amount)}.`,
  },
  overdue: {
    renter: ({ name, car, amount }) =>
      `${name} hajaandika kuwa ${money(amount)} za amana yako ya ${car} zimerudishwa. Ikiwa hazijarudishwa, mwandikie.`,
    lender: ({ name, car, amount }) =>
      `${money(amount)} za amana ya ${car} yako zinapaswa kuwa zimerudi kwa ${name}. Zirudishe, na uandike hivyo.`,
  },
};
