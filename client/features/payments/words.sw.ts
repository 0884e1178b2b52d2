import { BRAND } from '#shared/core/brand';
import { FEES, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { formatMinutesAndSeconds } from '#shared/core/wait-sentence';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const paymentWords: Translated<typeof english.paymentWords> = {
  title: { registration: 'Usajili wa gari', renewal: 'Kuhuisha tangazo' },
  amount: 'Kiasi',
  amountHint: (regNo) => `Ada isiyobadilika. Inatangaza ${regNo} kwa miezi ${SUBSCRIPTION_TIMES.months}.`,
  amountHintOfSeveral: (regNos) =>
    `Ksh. ${FEES.listing} kwa kila moja ya magari ${regNos.length}. Yanatangazwa kwa miezi ${SUBSCRIPTION_TIMES.months}: ${regNos.join(', ')}.`,
  phone: 'Nambari ya simu',
  phonePlaceholder: '07XXXXXXXX',
  submit: 'Lipa sasa',
  initiating: 'Inaanzisha malipo...',
  sent: {
    registration: 'Angalia simu yako ukamilishe malipo kisha uwasilishe...',
    renewal: 'Angalia simu yako. Gari litasasishwa lenyewe baada ya dakika moja...',
  },
  sentForSeveral: 'Angalia simu yako. Magari yatasasishwa yenyewe baada ya dakika moja...',
  refused: 'Imeshindikana kuanzisha malipo',
  broken: 'Kuna hitilafu imetokea.',
  waits: {
    payment_open:
      'Tayari kuna ombi la malipo ya gari hili kwenye simu. Lijibu, au ujaribu tena muda ukiisha.',
    too_many_requests: 'Maombi ya malipo ni mengi mno kwa muda mfupi.',
  },
  wait: (seconds) => `Unaweza kujaribu tena baada ya ${formatMinutesAndSeconds(seconds)}.`,
  waitSpoken: (minutes) =>
    minutes > 1
      ? `Unaweza kujaribu tena baada ya takriban dakika ${minutes}.`
      : 'Subiri chini ya dakika moja, kisha ujaribu tena.',
  waitOver: 'Unaweza kujaribu tena sasa.',
  waiting: 'Tunasubiri M-Pesa. Weka PIN yako kwenye simu.',
  waitingLong:
    'M-Pesa bado haijathibitisha malipo haya. Ikiwa uliweka PIN yako, subiri: tunaendelea kuangalia. Ikiwa hakuna ombi lililofika kwenye simu, lipa tena.',
  unanswered: 'M-Pesa haikujibu. Ombi likifika kwenye simu yako bado unaweza kulikubali.',
  paid: {
    registration: 'Malipo yamepokelewa. Unaweza kuwasilisha gari sasa.',
    renewal: `Malipo yamepokelewa. Gari limetangazwa kwa miezi ${SUBSCRIPTION_TIMES.months} zaidi.`,
  },
  paidForSeveral: `Malipo yamepokelewa. Magari yametangazwa kwa miezi ${SUBSCRIPTION_TIMES.months} zaidi.`,
  kept: 'Malipo yako yamehifadhiwa. Huhitaji kulipa tena.',
  payAgain: 'Lipa tena',
  expired: 'M-Pesa haikuthibitisha malipo haya.',
  expiredNext:
    'Ikiwa hukukatwa pesa, jaribu tena. Ikiwa ulikatwa, tuandikie kwenye ukurasa wa Wasiliana nasi.',
  inReview: 'M-Pesa imethibitisha malipo haya, lakini lazima tuyakague wenyewe. Usilipe tena.',
};

export const ownPaymentWords: Translated<typeof english.ownPaymentWords> = {
  title: 'Malipo',
  last: (date) => `Ya mwisho: ${date}`,
  loading: 'Inapakia malipo...',
  failed: 'Hatukuweza kupakia malipo yako',
  empty: 'Hujalipa chochote bado.',
  more: 'Onyesha malipo ya zamani',
  purpose: { registration: 'Usajili', renewal: `Kuhuisha kwa miezi ${SUBSCRIPTION_TIMES.months}` },
  state: {
    created: 'Inasubiri M-Pesa',
    pending: 'Inasubiri M-Pesa',
    paid: 'Imelipwa',
    failed: 'Haijalipwa',
    expired: 'M-Pesa haikujibu',
    needs_review: 'Tunakagua malipo haya',
  },
  receipt: 'Risiti',
  receiptOf: (regNo, date) => `Risiti ya ${regNo}, ${date}`,
  receiptTitle: 'Risiti ya malipo',
  paidTo: 'Yamelipwa kwa',
  car: 'Gari',
  cars: 'Magari',
  paidFor: 'Kwa ajili ya',
  date: 'Tarehe',
  amount: 'Kiasi',
  number: 'Risiti ya M-Pesa',
  refunded: 'Imerudishwa',
  refundedOn: (date, reference) => `Yalirudishwa ${date}, nambari ya M-Pesa ${reference}`,
  partRefunded: (regNo, date, reference) => `${regNo}: ilirudishwa ${date}, nambari ya M-Pesa ${reference}`,
  partUnused: (regNo) => `${regNo}: ada yake haijatumika. Sajili gari tena, au utuombe turudishe pesa.`,
  noNumber: 'Angalia ujumbe wa M-Pesa kwenye simu yako',
  byHand: `Yaliandikwa na ${BRAND.name}`,
  reference: 'Nambari ya kumbukumbu',
  print: 'Chapisha',
  close: 'Funga',
};

export const unfinishedListingWords: Translated<typeof english.unfinishedListingWords> = {
  paid: (plates) => `Umelipia ${plates}, lakini wateja hawalioni bado.`,
  paidForSeveral: (plates) => `Umelipia ${plates}, lakini wateja hawayaoni bado.`,
  filled: (plate) => `Umelipia ${plate}. Jaza yaliyobaki kisha uwasilishe: hakuna malipo mengine.`,
  notListed: 'Limelipiwa, halijatangazwa bado',
  finish: 'Maliza',
  finishOf: (plate) => `Maliza tangazo la ${plate}`,
};
