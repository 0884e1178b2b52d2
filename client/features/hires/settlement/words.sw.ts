import { BRAND } from '#shared/core/brand';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;
const claims = (count: number) => choosePlural(count, { one: `dai ${count}`, other: `madai ${count}` });
const freeMinutes = SETTLEMENT_LIMITS.freeLateMs / 60_000;
const team = `Timu ya ${BRAND.name}`;

const byDay = (until: string) => (until ? ` kufikia ${until}` : '');

export const settlementWords: Translated<typeof english.settlementWords> = {
  title: 'Kurudisha gari',
  loading: 'Inapakia kurudishwa kwa gari...',
  failed: 'Hatukuweza kupakia kurudishwa kwa gari.',
  money,
  minus: (amount) => `− ${money(amount)}`,
  rowTitle: 'Baada ya kurudisha gari',
  rows: {
    sendable: {
      renter: ({ other, until }) => `${other} anaweza kudai gharama hadi ${until}.`,
      lender: ({ other, until, hasReturn }) =>
        hasReturn
          ? `Andika gharama za kurudishwa kwa gari, hadi ${until}.`
          : `Andika anachodaiwa ${other}, hadi ${until}.`,
    },
    nothing: { renter: () => 'Hakuna kinachodaiwa.', lender: () => 'Hakuna kinachodaiwa.' },
    answerable: {
      renter: ({ other, count, until }) => `${other} ana ${claims(count)}: jibu kufikia ${until}.`,
      lender: ({ other, until }) => `Tunasubiri jibu la ${other} hadi ${until}.`,
    },
    offered: {
      renter: ({ other }) => `${other} anaangalia kiasi unachopendekeza.`,
      lender: ({ other }) => `${other} anapendekeza kiasi kingine: jibu.`,
    },
    contested: {
      renter: ({ until }) => `${team} itaamua${byDay(until)}.`,
      lender: ({ until }) => `${team} itaamua${byDay(until)}.`,
    },
    settled: {
      renter: ({ back, owed }) =>
        owed > 0
          ? `Yamemalizika: bado unadaiwa ${money(owed)}.`
          : `Yamemalizika: unarudishiwa ${money(back)}.`,
      lender: ({ other, back, owed }) =>
        owed > 0
          ? `Yamemalizika: ${other} bado anadaiwa ${money(owed)}.`
          : `Yamemalizika: ${money(back)} zinarudishwa.`,
    },
  },
  headings: {
    sendable: {
      renter: ({ hasReturn }) => (hasReturn ? 'Gari limerudi' : 'Ukodishaji umemalizwa'),
      lender: ({ other, hasReturn }) =>
        hasReturn ? 'Kurudishwa kwa gari kuligharimu nini?' : `${other} anadaiwa nini?`,
    },
    nothing: { renter: () => 'Hakuna kinachodaiwa', lender: () => 'Hakuna kinachodaiwa' },
    answerable: {
      renter: ({ other, count }) => `${other} ana ${claims(count)}`,
      lender: ({ count }) => `Una ${claims(count)}`,
    },
    offered: {
      renter: ({ other }) => `${other} anaangalia kiasi unachopendekeza`,
      lender: ({ other }) => `${other} anapendekeza kiasi kingine`,
    },
    contested: { renter: () => `${team} inaamua`, lender: () => `${team} inaamua` },
    settled: { renter: () => 'Madai yamemalizika', lender: () => 'Madai yamemalizika' },
  },
  texts: {
    sendable: {
      renter: ({ other, until }) =>
        `${other} anaweza kudai gharama hadi ${until}. Baada ya hapo amana yako yote inapaswa kurudi.`,
      lender: ({ until }) =>
        `Tuma kufikia ${until}: unatuma mara moja tu. Baada ya hapo amana yote inapaswa kurudi.`,
    },
    nothing: {
      renter: () => 'Amana yako yote inapaswa kurudi.',
      lender: () => 'Amana yote inapaswa kurudi.',
    },
    answerable: {
      renter: ({ until }) => `Kubali au pinga kila moja, hadi ${until}.`,
      lender: ({ other, until }) =>
        `${other} anajibu hadi ${until}. Baada ya hapo, madai ya vipimo ambavyo nyote mlithibitisha yanakubaliwa, na timu ya ${BRAND.name} inaangalia mengine.`,
    },
    offered: {
      renter: ({ other }) => `${other} anakubali, au anaiachia timu ya ${BRAND.name}.`,
      lender: () => `Kubali, au iachie timu ya ${BRAND.name}.`,
    },
    contested: {
      renter: ({ until }) =>
        `Inaangalia mnachosema na mnachoonyesha nyote wawili, kisha inaamua${byDay(until)}.`,
      lender: ({ until }) =>
        `Inaangalia mnachosema na mnachoonyesha nyote wawili, kisha inaamua${byDay(until)}.`,
    },
    settled: {
      renter: () => 'Kila dai limemalizika.',
      lender: () => 'Kila dai limemalizika.',
    },
  },
  returned: (at) => `Lilirudishwa ${at}`,
  at: (day, time) => `${day}, ${time}`,
  deadline: (day, time) => `${day}, ${time}`,
  lines: 'Madai',
  kinds: {
    kilometres: 'Kilomita',
    fuel: 'Mafuta',
    late: 'Kuchelewa kurudisha',
    extra: 'Gharama nyingine',
    damage: 'Uharibifu',
  },
  lineName: (kind, text) => (text ? `${kind}: ${text}` : kind),
  facts: {
    kilometres: (driven, included, price) =>
      `Km ${formatShillings(driven)} zimeendeshwa, ${formatShillings(included)} zimejumuishwa, ${formatShillings(driven - included)} × ${money(price)}`,
    fuel: (before, after) => `${before} kati ya 8 kabla, ${after} kati ya 8 baada`,
    late: (hours, minutes, deadline) =>
      `${[hours > 0 && `Muda wa saa ${hours}`, minutes > 0 && `dakika ${minutes}`].filter(Boolean).join(' na ')} baada ya ${deadline}; dakika ${freeMinutes} za kwanza ni bure`,
  },
  damageKinds: { scratch: 'Mkwaruzo', dent: 'Mbonyeo', crack: 'Ufa', other: 'Uharibifu mwingine' },
  damage: (kind, cm) => `${kind}, sm ${cm}`,
  before: (reading) => `Kabla: ${reading}`,
  after: (reading) => `Baada: ${reading}`,
  gaugeBefore: 'Mafuta kabla',
  gaugeAfter: 'Mafuta baada',
  dashboard: { handover: 'Dashibodi wakati wa kuchukua', return: 'Dashibodi wakati wa kurudisha' },
  bothConfirmed: (time) => `Nyote mlithibitisha kurudishwa, ${time}`,
  recorded: (time) => `Kurudishwa kuliandikwa ${time}, bila uthibitisho wa wote wawili`,
  atPickUp: (time) => `Kuchukua, ${time}`,
  atReturn: (time) => `Kurudisha, ${time}`,
  photoLoading: 'Inapakia picha...',
  photoFailed: 'Hatukuweza kupakia picha.',
  estimate: 'Makadirio ya gereji',
  estimateLoading: 'Inapakia...',
  estimateFailed: 'Hatukuweza kupakia makadirio.',
  estimateFile: (regNo, ending) => `makadirio-${regNo}.${ending}`,
  addEstimate: 'Ongeza makadirio ya gereji',
  replaceEstimate: 'Tuma makadirio mengine',
  estimateSending: 'Inatuma...',
  estimateNotSent: 'Makadirio hayakutumwa. Jaribu tena.',
  estimateTooLarge: `Makadirio yasizidi MB ${SETTLEMENT_LIMITS.estimateBytes / 1024 / 1024}.`,
  estimateKind: 'Chagua PDF au picha.',
  estimateSent: 'Makadirio yametumwa',

  accept: 'Kubali',
  contest: 'Pinga',
  accepted: 'Umekubali',
  undo: 'Tengua',
  youContest: 'Unapinga hili.',
  youOffer: (amount) => `Unapendekeza ${money(amount)}.`,
  contestFuture: `${team} inaangalia mnachoonyesha nyote wawili na kuamua ndani ya siku ${SETTLEMENT_LIMITS.decisionWorkingDays} za kazi.`,
  offerFuture: (other) => `${other} anakubali, au timu ya ${BRAND.name} inaamua.`,
  change: 'Badilisha jibu lako',
  contestTitle: (line) => `Pinga ${line}`,
  reason: 'Kwa nini unapinga?',
  reasonHint: 'Unaweza kutaja picha. Upande wa pili na timu yetu wataisoma.',
  reasonNeeded: 'Andika sababu.',
  offer: 'Pendekeza kiasi kingine',
  offerHint: 'Acha wazi ili kupinga kiasi chote.',
  offerTooHigh: 'Andika kiasi kilicho chini ya kinachodaiwa.',
  offerZero: 'Andika shilingi kamili.',
  optional: '(si lazima)',
  save: 'Weka jibu hili',
  cancel: 'Acha',
  acceptInstead: 'Kubali badala yake',
  missing: (count) =>
    choosePlural(count, {
      one: `Dai ${count} bado linahitaji jibu lako.`,
      other: `Madai ${count} bado yanahitaji jibu lako.`,
    }),
  allAnswered: 'Unajibu mara moja tu. Angalia yote kabla ya kutuma.',
  sendAnswers: 'Tuma majibu yangu',
  sending: 'Inatuma...',
  answersFailed: 'Hatukuweza kutuma majibu yako. Jaribu tena.',
  answersSent: 'Majibu yametumwa',
  tooLate: 'Muda wa kujibu umeisha. Madai yanamalizwa.',

  depositOf: {
    renter: (other) => `Amana aliyo nayo ${other}`,
    lender: () => 'Amana uliyo nayo',
  },
  acceptedSoFar: 'Uliyokubali hadi sasa',
  backSoFar: { renter: 'Unarudishiwa, hadi sasa', lender: 'Zinarudishwa, hadi sasa' },
  owedSoFar: { renter: 'Zaidi ya amana, unadaiwa hadi sasa', lender: 'Zaidi ya amana, hadi sasa' },
  asked: 'Unadai',
  charged: 'Madai yaliyomalizika',
  open: 'Bado hayajaamuliwa',
  uncontested: { renter: 'Unarudishiwa sasa', lender: 'Zinarudishwa sasa' },
  kept: { renter: 'Zinabaki kwa mwenye gari', lender: 'Zinabaki kwako' },
  back: { renter: () => 'Unarudishiwa', lender: (other) => `Anarudishiwa ${other}` },
  owed: { renter: () => 'Bado unadaiwa', lender: (other) => `${other} bado anadaiwa` },
  sums: 'Hesabu',

  noComputed: 'Kilomita, mafuta na muda vinalingana na mlivyokubaliana: havigharimu chochote.',
  noReturn:
    'Hakuna rekodi ya kurudishwa kwa gari, kwa hiyo kilomita, mafuta na muda havikuhesabiwa. Dai gharama zake kama gharama nyingine.',
  switchName: (kind, amount) => `${kind}, ${money(amount)}`,
  addExtra: 'Ongeza gharama',
  addDamage: 'Ongeza uharibifu',
  changeLine: (name) => `Badilisha ${name}`,
  removeLine: (name) => `Ondoa ${name}`,
  full: `Madai yasizidi ${SETTLEMENT_LIMITS.lines}.`,
  extraTitle: 'Gharama nyingine',
  extraText: 'Kama vile ada za barabara, usafishaji au ufunguo uliopotea. Mteja atasoma unachoandika.',
  damageTitle: 'Uharibifu',
  damageText: `Mikwaruzo chini ya sm ${SETTLEMENT_LIMITS.wearScratchCm} na mibonyeo chini ya sm ${SETTLEMENT_LIMITS.wearDentCm} ni uchakavu wa kawaida na haigharimu chochote. Makadirio ya gereji yanaweza kuongezwa baada ya kutuma.`,
  wear: 'Hili ni dogo mno: linahesabiwa kuwa uchakavu wa kawaida, si uharibifu.',
  amount: 'Kiasi',
  currency: 'Ksh.',
  what: 'Ni ya nini?',
  where: 'Wapi, na nini kilitokea?',
  kind: 'Aina',
  cm: 'Urefu kwa sm',
  photos: 'Picha za kurudisha',
  photosHint: `Chagua zisizozidi ${SETTLEMENT_LIMITS.photosPerLine}.`,
  noPhotos: 'Bado hakuna picha za kurudisha.',
  choosePhoto: (number) => `Picha ${number}`,
  addLine: 'Ongeza',
  saveLine: 'Hifadhi',
  sendOnce: 'Unatuma mara moja tu: angalia yote kwanza.',
  nothingChosen: 'Chagua dai, au usidai chochote.',
  sendTo: (other) => `Tuma kwa ${other}`,
  sendFailed: 'Hatukuweza kutuma. Jaribu tena.',
  sent: 'Imetumwa',
  nothingToClaim: 'Hakuna cha kudai',
  nothingTitle: 'Huna cha kudai?',
  nothingText: 'Amana yote itapaswa kurudi, na baadaye hutaweza kudai chochote kuhusu kurudishwa kwa gari.',
  nothingSubmit: 'Sidai chochote',

  states: {
    sent: { renter: 'Linahitaji jibu lako', lender: 'Bado halijajibiwa' },
    offered: { renter: 'Kiasi kingine kimependekezwa', lender: 'Kiasi kingine kimependekezwa' },
    contested: { renter: 'Limepingwa', lender: 'Limepingwa' },
    accepted: { renter: 'Limekubaliwa', lender: 'Limekubaliwa' },
    decided: { renter: 'Limeamuliwa', lender: 'Limeamuliwa' },
    withdrawn: { renter: 'Limeondolewa', lender: 'Limeondolewa' },
  },
  settledFor: (amount) => `Mlikubaliana ${money(amount)}.`,
  contestedBy: { renter: () => 'Unapinga hili.', lender: (other) => `${other} anapinga hili.` },
  offeredBy: {
    renter: (_other, amount) => `Unapendekeza ${money(amount)}.`,
    lender: (other, amount) => `${other} anapendekeza ${money(amount)}.`,
  },
  silent: {
    renter: () => 'Hukujibu kwa wakati.',
    lender: (other) => `${other} hakujibu kwa wakati.`,
  },
  decision: (amount) => `${team} imeamua: ${money(amount)}.`,
  noJudgement: `Huu ni uamuzi wa timu ya ${BRAND.name}, si hukumu ya mahakama.`,
  acceptOffer: (amount) => `Kubali ${money(amount)}`,
  refuseOffer: 'Iachie timu',
  withdraw: 'Ondoa dai hili',
  withdrawTitle: 'Uondoe dai hili?',
  withdrawText: 'Halitagharimu chochote, na haliwezi kudaiwa tena.',
  withdrawSubmit: 'Ondoa dai',
  actionBusy: 'Inahifadhi...',
  actionFailed: 'Haikufaulu. Jaribu tena.',
  messages: 'Ujumbe',
  you: 'Wewe',
  team,
  write: 'Andika kuhusu dai hili',
  message: 'Ujumbe wako',
  messageHint: 'Upande wa pili na timu yetu watausoma.',
  sendMessage: 'Tuma ujumbe',
  messageFailed: 'Hatukuweza kutuma ujumbe. Jaribu tena.',
  download: 'Pakua makubaliano',
  downloading: 'Inatayarisha...',
  downloadFailed: 'Hatukuweza kupakia makubaliano. Jaribu tena.',
  file: (regNo, from) => `makubaliano-${regNo}-${from}.pdf`,
};
