import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { reviewSectionWords } from './section-words.sw';
import type * as english from './words';

const count = (of: number) => choosePlural(of, { one: 'maoni 1', other: `maoni ${of}` });
const stars = (of: number) => choosePlural(of, { one: 'nyota 1', other: `nyota ${of}` });

export const reviewWords: Translated<typeof english.reviewWords> = {
  ...reviewSectionWords,
  failed: 'Hatukuweza kupakia maoni.',
  empty: 'Hakuna maoni bado.',
  more: 'Onyesha maoni zaidi',
  loadingMore: 'Inapakia...',
  starsOf: (of) => `Nyota ${of} kati ya 5`,
  count,
  share: (reviews, of) => `${count(reviews)} yenye ${stars(of)}`,
  breakdown: 'Wangapi walitoa nyota ngapi',
  parts: { cleanliness: 'Usafi', communication: 'Mawasiliano', asDescribed: 'Kama ilivyoelezwa' },
  by: { renter: 'alikodi', lender: 'alikodisha' },
  uncounted: {
    no_handover: 'Hayamo kwenye wastani: makabidhiano hayakuandikwa.',
    late_handover: 'Hayamo kwenye wastani: makabidhiano yaliandikwa muda mfupi tu kabla ya gari kurudishwa.',
    repeat: 'Hayamo kwenye wastani: hawa wawili wametoa maoni kuhusu ukodishaji mwingine ndani ya siku 30.',
  },
  answerOf: 'Jibu',
  answer: 'Jibu hadharani',
  answerLabel: 'Jibu lako',
  answerHint: 'Kila mtu ataweza kulisoma chini ya maoni. Unaweza kujibu mara moja. Usiweke nambari za simu.',
  sendAnswer: 'Chapisha jibu',
  sending: 'Inatuma...',
  answered: 'Jibu lako limechapishwa.',
  required: 'Sehemu hii inahitajika',
  refused: 'Haikuwezekana. Jaribu tena.',
};

export const hireReviewWords: Translated<typeof english.hireReviewWords> = {
  titles: { renter: 'Toa maoni kuhusu gari na mwenyewe', lender: 'Toa maoni kuhusu mteja' },
  closedTitle: 'Maoni',
  until: (day) => `Unaweza kuandika hadi ${day}.`,
  limits: {
    no_handover:
      'Makabidhiano hayakuandikwa, kwa hiyo maoni yote mawili yataonekana, lakini hayatahesabiwa kwenye wastani.',
    late_handover:
      'Makabidhiano yaliandikwa muda mfupi tu kabla ya gari kurudishwa, kwa hiyo maoni yote mawili yataonekana, lakini hayatahesabiwa kwenye wastani.',
  },
  together: 'Maoni yote mawili yanachapishwa pamoja: mkishaandika nyote wawili, au muda ukiisha.',
  stars: { renter: 'Gari na mwenyewe kwa jumla', lender: 'Mteja kwa jumla' },
  choose: 'Chagua nyota moja hadi tano.',
  star: stars,
  meaning: ['', 'Mbaya', 'Wastani', 'Nzuri', 'Nzuri sana', 'Bora kabisa'],
  text: 'Kwa maneno yako',
  optional: '(si lazima)',
  textHint: { renter: 'Mteja ajaye anapaswa kujua nini?', lender: 'Mwenye gari ajaye anapaswa kujua nini?' },
  public: 'Kila mtu ataweza kuyasoma. Usiweke nambari za simu.',
  send: 'Tuma maoni',
  sent: 'Asante. Maoni yako yanasubiri upande wa pili.',
  published: 'Asante. Maoni yote mawili yamechapishwa.',
  yours: 'Maoni yako',
  hidden: 'Timu yetu imeficha maoni haya.',
  waits: (day) => `Yanasubiri upande wa pili, hadi ${day}.`,
  closed: 'Muda wa kutoa maoni kuhusu ukodishaji huu umeisha.',
  theirs: { renter: 'Mteja anasema', lender: 'Mwenye gari anasema' },
};
