import { BRAND } from '#shared/core/brand';
import type { HireView } from '#shared/hires/contract';
import type { HireActor } from '#shared/hires/states';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { hireRefusalWords, hireWords } from '../words.sw';
import type * as english from './words';

export const hireScreenWords: Translated<typeof english.hireScreenWords> = {
  next: 'Kinachofuata',
  confirmReturn: 'Kurudishwa kwa gari kumerekodiwa. Thibitisha, au sema kinachotofautiana.',
  returnUnconfirmed: (other) => `Kurudishwa kwa gari kumerekodiwa. ${other} bado hajathibitisha.`,
  sideActions: {
    accept: {
      button: 'Kubali',
      title: 'Ukubali ombi hili?',
      text: 'Siku zinachukuliwa kwenye kalenda yako, maombi mengine ya siku hizo yanakataliwa, na mteja anaona nambari yako.',
      submit: 'Kubali',
      busy: 'Inakubali...',
      done: 'Umekubali',
    },
    decline: {
      button: 'Kataa',
      title: 'Ukatae ombi hili?',
      text: 'Mteja anaarifiwa, na anaonyeshwa magari yanayofanana yaliyo wazi.',
      submit: 'Kataa',
      busy: 'Inakataa...',
      done: 'Umekataa',
    },
    cancel: {
      button: 'Ghairi ukodishaji',
      title: 'Ughairi ukodishaji huu?',
      text: 'Siku zinakuwa wazi tena, na mwenzako anaarifiwa mara moja.',
      submit: 'Ghairi ukodishaji',
      busy: 'Inaghairi...',
      done: 'Umeghairi',
    },
    'no-show': {
      button: 'Hakuna aliyefika',
      title: 'Je, mwenzako hakufika?',
      text: 'Ukodishaji unaisha bila maoni kwa sababu hakufika, na siku zinakuwa wazi tena.',
      submit: 'Andika hakufika',
      busy: 'Inaandika...',
      done: 'Imeandikwa kwamba hakufika',
    },
    stop: {
      button: 'Simamisha hapa',
      title: 'Usimamishe ukodishaji hapa?',
      text: 'Gari linabaki nawe. Ukodishaji unaisha bila ada na bila maoni, na siku zinakuwa wazi tena. Sema ni nini hakikulingana.',
      submit: 'Simamisha ukodishaji',
      busy: 'Inasimamisha...',
      done: 'Ukodishaji umesimamishwa',
    },
    'accept-change': {
      button: 'Kubali siku nyingine',
      title: 'Ukubali siku nyingine?',
      text: 'Zinachukua nafasi ya siku za ukodishaji huu, kwa bei mpya.',
      submit: 'Kubali siku nyingine',
      busy: 'Inakubali...',
      done: 'Siku zimebadilishwa',
    },
    'decline-change': {
      button: 'Baki na siku za awali',
      title: 'Ubaki na siku za awali?',
      text: 'Pendekezo linaondolewa, na siku za ukodishaji zinabaki.',
      submit: 'Baki na siku',
      busy: 'Inahifadhi...',
      done: 'Siku zinabaki',
    },
  },
  withdrawRequest: {
    button: 'Ondoa ombi',
    title: 'Uondoe ombi hili?',
    text: 'Mwenye gari anaarifiwa. Unaweza kuomba siku nyingine au gari lingine wakati wowote.',
    submit: 'Ondoa ombi',
    busy: 'Inaondoa...',
    done: 'Ombi limeondolewa',
  },
  withdraw: 'Ondoa pendekezo lako',
  toPapers: 'Nenda kwenye hati zako',
  sideActionFailed: 'Haikufaulu. Jaribu tena.',
  reason: 'Sababu',
  optional: '(si lazima)',
  reasonHint: 'Mwenzako ataisoma.',
  propose: 'Pendekeza siku nyingine',
  proposeTitle: 'Pendekeza siku nyingine',
  proposeText: 'Siku zinabadilika mwenzako akikubali.',
  proposeLast: 'Ukodishaji unaendelea: chagua siku mpya ya mwisho.',
  proposeSend: 'Pendekeza',
  proposing: 'Inapendekeza...',
  proposed: 'Pendekezo limetumwa',
  proposeFailed: 'Hatukuweza kutuma pendekezo. Jaribu tena.',
  newDays: 'Siku mpya',
  sameDays: 'Hizi ndizo siku za ukodishaji. Chagua nyingine.',
  difference: (amount) => {
    if (amount === 0) return 'Bei haibadiliki.';
    return `${hireWords.money(Math.abs(amount))} ${amount > 0 ? 'zaidi ya' : 'pungufu ya'} awali.`;
  },
  details: 'Ukodishaji',
  days: 'Siku',
  place: 'Mahali',
  brought: (place) => `Linaletwa ${place}`,
  agreedPlace: 'Kubalianeni mahali',
  driver: 'Dereva',
  note: 'Maelezo ya mteja',
  findOther: 'Tafuta gari linalofanana',
  toCar: 'Ona gari',
  agreement: 'Mkataba wa ukodishaji (PDF)',
  agreementText:
    'Chapisha nakala mbili na mtie sahihi zote: majina, gari, siku, bei na orodha za ukaguzi zimejazwa.',
  agreementBusy: 'Inatayarisha...',
  agreementFailed: 'Hatukuweza kupakia mkataba. Jaribu tena.',
  agreementFile: (regNo, from) => `mkataba-wa-ukodishaji-${regNo}-${from}.pdf`,
  message: 'Ujumbe',
  chatWithRenter: 'Mazungumzo na mteja',
  phoneLater: 'Mtaona nambari za kila mmoja ombi likikubaliwa.',
  phoneSeen: {
    renter: 'Umeshaona nambari ya mwenye gari. Ataona yako akikubali ombi.',
    lender: 'Uliona nambari ya mteja kwenye ukodishaji wa awali.',
  },
  noPhone: 'Hakuna nambari ya simu. Andika ujumbe.',
  since: (month) => `Kwenye ${BRAND.name} tangu ${month}`,
  provenEmail: 'Barua pepe imethibitishwa',
  provenPhone: 'Simu imekaguliwa',
  licence: (year) => `Picha ya leseni imekaguliwa, halali hadi ${year}`,
  identity: 'Picha ya kitambulisho imekaguliwa',
  unproven: 'Hakuna kilichothibitishwa bado',
  hires: (count) =>
    count === 0 ? 'Hakuna ukodishaji uliokamilika bado' : `Ukodishaji ${count} uliokamilika`,
  depositsBack: ({ inTime, all }) => `Hurudisha amana kwa wakati: ${inTime} kati ya ${all}`,
  claimsUpheld: ({ upheld, all }) => `Madai yaliyothibitishwa: ${upheld} kati ya ${all}`,
  rating: (rating, count) => `Nyota ${rating.toLocaleString('sw-KE')} kati ya 5, maoni ${count}`,
  drivers: 'Madereva wengine',
  history: 'Historia',
  tooShort:
    'Ukodishaji huu umekwisha. Hauna maoni, kwa sababu usiku mmoja au muda wa saa 8 haukupita kati ya makabidhiano na kurudishwa.',
  notYours: 'Unaona ukodishaji huu kama msimamizi.',
};

export const dayChangeRefusalWords: Translated<typeof english.dayChangeRefusalWords> = {
  ...hireRefusalWords,
  same_days: () => hireScreenWords.sameDays,
  first_day_stays: () => 'Gari limekabidhiwa, kwa hiyo siku ya kwanza inabaki.',
};

export const endedHireWords: Translated<typeof english.endedHireWords> = {
  requested: () => 'Hakuna aliyejibu kwa wakati.',
  accepted: () => '',
  under_way: () => '',
  declined: ({ side }) =>
    side === 'renter' ? 'Pole, gari hili halipatikani kwa siku hizi.' : 'Ulikataa ombi hili.',
  expired: ({ side }) =>
    side === 'renter'
      ? 'Mwenye gari hakujibu kwa wakati. Huenda magari mengine yako wazi.'
      : 'Ombi hili halikujibiwa kwa wakati.',
  withdrawn: ({ by, other }) => {
    if (by === 'you') return 'Uliondoa ombi hili.';
    return by === 'other'
      ? `${other} aliondoa ombi hili.`
      : 'Ombi hili liliondolewa: gari lingine lilikodiwa.';
  },
  cancelled: ({ by, other }) => {
    if (by === 'you') return 'Uliughairi ukodishaji huu.';
    return by === 'other' ? `${other} aliughairi ukodishaji huu.` : 'Ukodishaji huu ulighairiwa.';
  },
  completed: () => 'Ukodishaji huu umekwisha.',
  no_show: () => 'Hamkukutana. Ukodishaji uliisha kwa sababu mmoja hakufika.',
  stopped: () => 'Mwenye gari alisimamisha makabidhiano. Gari halikukabidhiwa.',
};

type Entry = HireView['history'][number];

export const describeHistoryEntry: typeof english.describeHistoryEntry = ({ action, by }, wasAccepted) => {
  if (action === 'cancel' && !wasAccepted) return `Liliondolewa na ${ACTORS[by]}`;
  return HISTORY[action](ACTORS[by], by);
};

const ACTORS: Record<HireActor, string> = {
  renter: 'mteja',
  lender: 'mwenye gari',
  admin: 'msimamizi',
  system: BRAND.name,
};

const HISTORY: Record<Entry['action'], (actor: string, by: HireActor) => string> = {
  request: (actor) => `Liliombwa na ${actor}`,
  update: (actor) => `Ombi lilibadilishwa na ${actor}`,
  accept: (actor) => `Lilikubaliwa na ${actor}`,
  decline: (actor, by) =>
    by === 'system' ? 'Lilikataliwa: siku zilichukuliwa na ombi lingine' : `Lilikataliwa na ${actor}`,
  expire: () => 'Halikujibiwa kwa wakati',
  cancel: (actor) => `Ulighairiwa na ${actor}`,
  withdraw: () => 'Liliondolewa: gari lingine lilikodiwa',
  handover: (actor) => `Makabidhiano yaliandikwa na ${actor}`,
  return: (actor) => `Kurudishwa kuliandikwa na ${actor}`,
  complete: () => 'Umekamilika: siku zake ziliisha',
  end: (actor) => `Ulimalizwa na ${actor}`,
  'no-show': (actor) => `Kutofika kuliripotiwa na ${actor}`,
  stop: (actor) => `Makabidhiano yalisimamishwa na ${actor}`,
  change: (actor) => `Siku nyingine zilikubaliwa na ${actor}`,
};

export const hirePhotoWords: Translated<typeof english.hirePhotoWords> = {
  title: 'Picha za gari',
  intro: 'Zipigeni pamoja, pande zote na za dashibodi. Ni nyinyi wawili na wasimamizi wetu tu wanaoziona.',
  handover: 'Wakati wa makabidhiano',
  return: 'Wakati wa kurudisha',
  accident: 'Baada ya ajali',
  none: 'Hakuna picha bado.',
  add: 'Ongeza picha',
  of: (kind, number, by) =>
    `Picha ${number} ya ${{ handover: 'makabidhiano', return: 'kurudisha', accident: 'ajali' }[kind]}, imepigwa na ${by === 'renter' ? 'mteja' : 'mwenye gari'}`,
  by: (by, at) => `${by === 'renter' ? 'Mteja' : 'Mwenye gari'}, ${at}`,
  sending: (sent, count) => `Inatuma: ${sent} kati ya ${count}`,
  failed: (unsent) =>
    choosePlural(unsent, {
      one: 'Picha 1 haikutumwa. Jaribu tena.',
      other: `Picha ${unsent} hazikutumwa. Jaribu tena.`,
    }),
  again: 'Tuma tena',
  notAnImage: 'Chagua picha pekee.',
  tooLarge: 'Kila picha iwe MB 10 au chini.',
  tooMany: (max) => `Kila upande anaweza kuongeza picha ${max}. Zilizozidi zimeachwa.`,
  full: (max) => `Umeongeza picha zote ${max}.`,
  unreadable: 'Haikupakiwa',
  loading: 'Inapakia picha',
};
