import { ADMIN_LIMITS } from '#shared/core/limits';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const emailWords: Translated<typeof english.emailWords> = {
  columns: {
    failedAt: 'Jaribio la mwisho',
    to: 'Kwa',
    subject: 'Mada',
    tries: 'Majaribio',
    reason: 'Sababu',
  },
  unreadable: 'Haisomeki: siri ya seva imebadilika',
  waiting: (count) =>
    choosePlural(count, {
      one: 'Barua pepe 1 bado inajaribiwa.',
      other: `Barua pepe ${count.toLocaleString('sw-KE')} bado zinajaribiwa.`,
    }),
  retryOf: (to) => `Tuma tena barua pepe kwa ${to}`,
  discardOf: (to) => `Tupa barua pepe kwa ${to}`,
  retry: (to) => ({
    title: 'Tuma tena',
    question: `Tuma tena barua pepe hii kwa ${to}? Huenda kiungo kilichomo kimeisha muda.`,
    confirm: 'Tuma tena',
    busy: 'Inatuma...',
    done: 'Barua pepe iko njiani.',
  }),
  discard: (to) => ({
    title: 'Tupa barua pepe',
    question: `Tupa barua pepe hii kwa ${to}? Haitatumwa.`,
    confirm: 'Tupa',
    busy: 'Inatupa...',
    done: 'Barua pepe imetupwa.',
  }),
};

const DAYS = `siku ${ADMIN_LIMITS.overviewDays} zilizopita`;

export const overviewWords: Translated<typeof english.overviewWords> = {
  attention: 'Ya kushughulikia',
  expiringCars: 'Magari yanayokaribia kuisha muda',
  unappliedPayments: 'Malipo ambayo hayajatumika',
  paymentsToReview: 'Malipo ya kukagua',
  openDisputes: 'Mapingamizi yaliyo wazi',
  openReports: 'Ripoti zilizo wazi',
  suspendedUsers: 'Watumiaji waliosimamishwa',
  undeliveredLetters: 'Barua pepe ambazo hazijafika',
  charts: 'Kwa siku',
  listedCars: { title: 'Magari yanayoonekana', period: 'sasa', column: 'Yanaonekana', added: 'Magari mapya' },
  newUsers: { title: 'Watumiaji wapya', period: DAYS, column: 'Watumiaji wapya' },
  paidFees: {
    title: 'Ada zilizolipwa',
    period: DAYS,
    column: 'Ksh.',
    amount: (shillings) => `Ksh. ${shillings}`,
    count: (count) =>
      choosePlural(count, { one: 'Malipo 1', other: `Malipo ${count.toLocaleString('sw-KE')}` }),
    refunded: (shillings) => `Ksh. ${shillings} zimerudishwa, hazihesabiwi`,
  },
  reveals: { title: 'Nambari zilizoonwa', period: DAYS, column: 'Zilizoonwa' },
  day: 'Siku',
  asTable: 'Onyesha siku kama jedwali',
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia muhtasari.',
};

export const revealWords: Translated<typeof english.revealWords> = {
  columns: { at: 'Lini', user: 'Ilionyeshwa kwa', car: 'Nambari ya' },
  deleted: 'Imefutwa',
};
