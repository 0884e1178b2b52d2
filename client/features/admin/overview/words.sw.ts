import { ADMIN_LIMITS } from '#shared/core/limits';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const undeliveredEmailWords: Translated<typeof english.undeliveredEmailWords> = {
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
      one: 'Bado tunajaribu kutuma barua pepe 1.',
      other: `Bado tunajaribu kutuma barua pepe ${count.toLocaleString('sw-KE')}.`,
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
  tasks: (count) =>
    count === 0
      ? 'Hakuna kinachosubiri'
      : choosePlural(count, {
          one: 'Kazi 1 inasubiri',
          other: `Kazi ${count.toLocaleString('sw-KE')} zinasubiri`,
        }),
  oldestIs: (what, age) => `Kinachosubiri zaidi ni ${what}: ${age}.`,
  columns: { queue: 'Foleni', waiting: 'Zinasubiri', oldest: 'Ya zamani', need: 'Kinachohitajika' },
  queues: {
    paymentsToReview: {
      one: 'malipo ya kukagua',
      need: 'Kubali au kataa malipo yasiyolingana',
      link: 'Kagua',
    },
    unappliedPayments: {
      one: 'malipo ambayo hayajatumika',
      need: 'Unganisha malipo na gari lake, au yarudishe',
      link: 'Unganisha',
    },
    openDisputes: { one: 'pingamizi', need: 'Wenye magari wawili wanadai nambari moja', link: 'Amua' },
    openReports: { one: 'ripoti', need: 'Angalia gari, mtu au ujumbe ulioripotiwa', link: 'Angalia' },
    waitingPapers: { one: 'hati', need: 'Linganisha picha na kilichoandikwa', link: 'Kagua' },
    notReturned: { one: 'gari ambalo halijarudi', need: 'Msaidie mwenye gari kulipata', link: 'Angalia' },
    openClaims: { one: 'dai', need: 'Amua gharama ya dai lililopingwa', link: 'Amua' },
    undeliveredEmails: { one: 'barua pepe iliyoshindikana', need: 'Itume tena au itupe', link: 'Fungua' },
  },
  nothing: 'Hakuna kinachosubiri',
  median: (age) => `nusu ndani ya ${age}`,
  minutes: (count) => `dakika ${count}`,
  hours: (count) => `muda wa saa ${count}`,
  days: (count) => `siku ${count}`,
  lastDays: (count) => `Siku ${count} zilizopita`,
  allFigures: 'Takwimu zote',
  charts: 'Kwa siku',
  moreCars: (count) => `${count} zaidi`,
  fewerCars: (count) => `${count} pungufu`,
  fees: (count) => `ada ${count}`,
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
