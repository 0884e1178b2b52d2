import { BRAND } from '#shared/core/brand';
import { CAR_LIMITS, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { formatSwahiliHour } from '#shared/language/clock.sw';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatDayCount } from '../../lib/day-words';
import { formatShillings } from '../../lib/format';
import type * as english from './words';

const NAMES_SHOWN = 3;

const MONTHS = `miezi ${SUBSCRIPTION_TIMES.months}`;

/** Lists the names that fit beside a button, and how many more there are. */
function someOf(names: string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more < 2 ? names.join(', ') : `${names.slice(0, NAMES_SHOWN).join(', ')} na ${more} zaidi`;
}

export const carFormWords: Translated<typeof english.carFormWords> = {
  car: 'Gari',
  hire: 'Ukodishaji na mawasiliano',
  regNo: 'Nambari ya usajili',
  regNoHint: 'Kama ilivyo kwenye gari, mfano KDL 482J.',
  make: 'Chapa ya gari',
  model: 'Modeli ya gari',
  year: 'Mwaka',
  color: 'Rangi',
  fuel: 'Mafuta',
  transmission: 'Gia',
  category: 'Aina',
  price: 'Bei ya kukodi kwa siku',
  priceRule: `Si chini ya ${formatShillings(CAR_LIMITS.minPricePerDay)}.`,
  contact: 'Nambari ya simu',
  contactHint: 'Huonyeshwa kwa watu walioingia pekee.',
  county: 'Kaunti',
  nearestTown: 'Mji wa karibu',
  description: 'Maelezo',
  optional: '(si lazima)',
  descriptionHint: 'Bila tarakimu: huondolewa unapoandika.',
  digitsLeftOut: 'Tarakimu zimeondolewa. Andika nambari kwa maneno.',
  choose: 'Chagua',
  taken: 'Gari hili limesajiliwa tayari',
  free: 'Nambari hii ya usajili iko wazi',
  suggested: 'Mapendekezo',
  suggestions: (count) => choosePlural(count, { one: 'Pendekezo 1', other: `Mapendekezo ${count}` }),
  unchecked: 'Hatukuweza kukagua nambari hii ya usajili. Jaribu tena.',
};

export const carFactFormWords: Translated<typeof english.carFactFormWords> = {
  title: 'Zaidi kuhusu gari',
  hint: 'Wateja hutafuta kwa haya. Acha usichojua: wateja wataona “Muulize mwenye gari”.',
  engine: 'Injini (cc)',
  yes: 'Ndiyo',
  no: 'Hapana',
  notSaid: 'Haijawekwa',
  pickupHint: (most) => `Mahali pamoja kwa kila mstari, pasizidi ${most}. Bila nambari za simu.`,
  partyBus: 'Hili ni matatu au basi la sherehe',
  partyBusHint: (seats) =>
    `Vani kama hizi hupatikana chini ya Nganya, pamoja na zote zenye viti ${seats} au zaidi.`,
};

export const termWords: Translated<typeof english.termWords> = {
  title: 'Masharti ya ukodishaji',
  hint: 'Wateja huona bei yote kabla ya kuomba. Usichoweka hakiahidiwi: wateja watakuuliza.',
  more: 'Masharti zaidi',
  moreHint: 'Punguzo, amana, saa, mafuta, notisi na wanaoweza kukodi.',
  nothingPromised: 'Hakuna kinachoahidiwa usipokiwasha.',
  switches: {
    deliveryFee: { title: 'Utapeleka gari?', hint: 'Kwa ada unayoweka. Ikizimwa: kuchukua pekee.' },
    driverPerDay: { title: 'Utatoa dereva?', hint: 'Kwa bei kwa siku. Ikizimwa: wateja huendesha.' },
    kmPerDay: { title: 'Kikomo cha kilomita?', hint: 'Ikizimwa: wateja watakuuliza.' },
  },
  notSet: 'Haijawekwa',
  currency: 'Ksh.',
  discountFrom: (days) => `Punguzo, siku ${days}+`,
  example: (days, total, without) =>
    total === without
      ? `${formatDayCount(days)}: Ksh. ${formatShillings(total)}`
      : `${formatDayCount(days)}: Ksh. ${formatShillings(total)} badala ya ${formatShillings(without)}`,
  deposit: 'Amana inayorudishwa',
  depositHint: 'Unairudisha gari likirudi.',
  tank: 'Tangi, lita',
  fuelPrice: 'Bei ya lita ya mafuta, Ksh.',
  fuelHint: 'Ikiwa mafuta yatapungua gari likirudi',
  driver: {
    label: 'Dereva',
    notSet: 'Haijawekwa: wateja watakuuliza',
    none: 'Bila dereva',
    set: 'Kwa bei ya kila siku',
    amount: 'Dereva, kwa siku',
  },
  kilometres: {
    label: 'Kilomita',
    notSet: 'Haijawekwa: wateja watakuuliza',
    none: 'Bila kikomo',
    set: 'Kiasi cha kila siku',
    amount: 'Kilomita kwa siku',
  },
  extraKm: 'Kila km ya ziada',
  delivery: {
    label: 'Kupeleka gari',
    notSet: 'Haijawekwa: wateja watakuuliza',
    none: 'Kuchukua pekee',
    set: 'Kwa ada',
    amount: 'Ada ya kupeleka',
  },
  renters: 'Nani anaweza kukodi?',
  renterChoices: {
    anyone: 'Yeyote',
    phone: 'Wenye simu iliyokaguliwa',
    licence: 'Wenye leseni iliyokaguliwa',
  },
  notice: 'Notisi',
  noticeHint: 'Kutoka ombi hadi kuchukua.',
  hours: 'saa',
  minDays: 'Siku zisizopungua',
  maxDays: 'Siku zisizozidi',
  pickupFrom: 'Kuchukua kuanzia',
  pickupUntil: 'Kuchukua hadi',
  hour: formatSwahiliHour,
};

export const disputeWords: Translated<typeof english.disputeWords> = {
  question: 'Je, hili ni gari lako?',
  open: 'Toa pingamizi',
  title: (regNo) => `Pingamizi kuhusu ${regNo}`,
  description:
    'Tuma picha ya logbook yenye jina lako. Timu yetu pekee huiona, na hufutwa siku 30 baada ya uamuzi.',
  logbook: 'Picha ya logbook',
  logbookHint: 'Ukurasa wote, ili nambari na jina visomeke.',
  logbookMissing: 'Ongeza picha ya logbook.',
  text: 'Nini kilitokea?',
  phone: 'Nambari ya simu',
  send: 'Tuma pingamizi',
  sending: 'Inatuma...',
  close: 'Funga',
  refused: 'Hatukuweza kutuma pingamizi.',
  broken: 'Hatukuweza kutuma pingamizi. Jaribu tena.',
};

export const photoWords: Translated<typeof english.photoWords> = {
  title: 'Picha',
  slots: { front: 'Mbele', side: 'Upande', interior: 'Ndani', rear: 'Nyuma' },
  hint: 'Zipige sasa au uzichague. Kisha kata kila moja iwe na umbo sawa.',
  photo: 'picha',
  replaceHint: 'Chagua picha ili kuibadilisha. Nyingine zinabaki.',
  keepPresent: (slot) => `Baki na picha ya sasa ya ${slot.toLowerCase()}`,
  dialogTitle: (slot) => `Picha ya ${slot.toLowerCase()}`,
  remove: (slot) => `Ondoa picha ya ${slot.toLowerCase()}`,
  dark: 'Picha hii ina giza. Mwanga wa mchana huonyesha gari vizuri zaidi.',
  blurred: 'Picha hii ina ukungu.',
  same: (slot) => `Hii inafanana na picha ya ${slot.toLowerCase()}.`,
  missing: 'Pakia picha zote 4 zinazohitajika.',
  tooLarge: (megabytes) => `Kila picha iwe MB ${megabytes} au chini.`,
  notAnImage: 'Faili hii si picha. Chagua picha.',
  heic: 'Kivinjari hiki hakiwezi kufungua picha za HEIC. Kwenye Settings za iPhone chagua Camera, Formats, Most Compatible, au uhifadhi picha kama JPEG.',
  unreadable: 'Hatukuweza kufungua picha hii. Chagua nyingine, ikiwezekana iwe JPEG au PNG.',
  notCropped: 'Hatukuweza kukata picha hii. Chagua nyingine.',
  area: 'Eneo la kukata. Mishale ya kibodi husogeza picha.',
  zoom: 'Kuza',
  zoomIn: 'Kuza',
  zoomOut: 'Punguza',
  rotate: 'Zungusha 90°',
  crop: 'Kata',
  small: (width, height) =>
    `Picha hii ina pikseli ${width} × ${height} tu, na wateja wataiona ikiwa na ukungu.`,
  keep: 'Iache hivyo',
  chooseAnother: 'Chagua nyingine',
};

export const registerWords: Translated<typeof english.registerWords> = {
  title: 'Tangaza gari',
  agreement:
    'Wenye magari wapya: pakua fomu, itie sahihi na uirudishe kwa barua pepe kabla ya gari lako la kwanza.',
  agreementLink: 'Fomu ya makubaliano (PDF)',
  feeBuys: `kwa ${MONTHS}`,
  progress: (done, all) => `Umekamilisha ${done} kati ya ${all}`,
  listedFor: `Hutangazwa kwa ${MONTHS}`,
  draftSaved: 'Rasimu imehifadhiwa',
  steps: { photos: 'Picha', car: 'Gari', price: 'Bei', place: 'Mahali', terms: 'Masharti ya hiari' },
  optional: 'si lazima',
  change: 'Hariri',
  changeOf: (step) => `Hariri ${step}`,
  perDay: (price) => `Ksh. ${formatShillings(price)} kwa siku`,
  preview: 'Wateja wataona hivi',
  live: 'Wateja sasa wanaona gari lako.',
  seeListing: 'Tazama tangazo',
  shareListing: 'Shiriki tangazo',
  photoCount: (count, all) => `${count} kati ya ${all}`,
  photosMissing: (slots) =>
    slots.length === 1 ? `picha ya ${slots[0]?.toLowerCase()}` : `picha ${slots.length}`,
  incomplete: (toFillIn, toCheck) =>
    [toFillIn.length > 0 && `Bado: ${someOf(toFillIn)}.`, toCheck.length > 0 && `Kagua: ${someOf(toCheck)}.`]
      .filter((part) => part !== false)
      .join(' '),
  proceed: 'Endelea kulipa',
  checking: 'Inakagua...',
  submit: 'Wasilisha',
  submitting: 'Inawasilisha...',
  edit: 'Hariri maelezo',
  payAgain: 'Lipa tena',
  locked: 'Maelezo yamefungwa unapolipa.',
  notPaid: 'Hakuna malipo yaliyopatikana. Kamilisha malipo kabla ya kuwasilisha.',
  registered: 'Gari limesajiliwa!',
  failed: 'Imeshindikana kusajili gari. Jaribu tena.',
};

export const ownCarWords: Translated<typeof english.ownCarWords> = {
  title: 'Magari yangu',
  loading: 'Inapakia...',
  failed: 'Imeshindikana kupakia magari',
  activeUntil: (date) => `Linaonekana hadi ${date}`,
  expiresIn: (days) => (days === 0 ? 'Muda unaisha leo' : `Muda unaisha baada ya ${formatDayCount(days)}`),
  expired: (date) => `Muda uliisha ${date}`,
  hidden: 'Halionekani. Wasiliana nasi.',
  seenBy: (people) =>
    people === 0
      ? 'Nambari haijaonyeshwa bado'
      : choosePlural(people, {
          one: 'Nambari imeonyeshwa kwa mtu 1',
          other: `Nambari imeonyeshwa kwa watu ${people}`,
        }),
  actionsOf: (plate) => `Vitendo vya ${plate}`,
  due: (count) =>
    choosePlural(count, { one: 'Tangazo 1 la kuhuisha', other: `Matangazo ${count} ya kuhuisha` }),
  chooseDue: 'Chagua ya kuhuisha',
  payFor: (sum) => `Lipa Ksh. ${formatShillings(sum)}`,
  list: 'Tangaza gari',
  listFirst: 'Tangaza gari lako',
  pay: 'Lipa',
  payHint: `Huisha kwa ${MONTHS}`,
  edit: 'Hariri',
  editHint: 'Bei, masharti, maelezo na picha',
  calendar: 'Kalenda',
  calendarHint: 'Siku zilizokodiwa, zilizofungwa na mapumziko',
  pausedUntil: (day) => `Limepumzika hadi ${day}`,
  renewTitle: 'Huisha kwa malipo moja',
  renewHint: `Kila moja kwa ${MONTHS}. Ombi moja linafika kwenye simu yako.`,
  renewLimit: (most) => `Malipo moja huhuisha magari yasiyozidi ${most}.`,
  renew: (count, sum) =>
    choosePlural(count, {
      one: `Huisha gari 1: Ksh. ${formatShillings(sum)}`,
      other: `Huisha magari ${count}: Ksh. ${formatShillings(sum)}`,
    }),
  renewNone: 'Chagua magari ya kuhuisha',
  duplicate: 'Nakili tangazo',
  duplicateHint: 'Sajili gari lingine lenye maelezo sawa',
  dashboard: 'Waliotazama na ukodishaji',
  dashboardHint: 'Wiki kwa wiki, pamoja na vidokezo',
  remove: 'Futa',
  removeHint: `Huondoa gari kwenye ${BRAND.name}`,
  removeQuestion: 'Ufute gari hili? Picha zake na muda uliobaki uliolipiwa vitapotea kabisa.',
  removing: 'Inafuta gari...',
  removed: 'Gari limefutwa.',
  removeRefused: 'Imeshindikana kufuta gari',
  removeBroken: 'Kuna hitilafu imetokea wakati wa kufuta.',
};

export const editCarWords: Translated<typeof english.editCarWords> = {
  title: 'Hariri gari',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  saved: 'Gari limesasishwa.',
  refused: 'Imeshindikana kusasisha gari',
  broken: 'Kuna hitilafu imetokea.',
};

export const priceSuggestionWords: Translated<typeof english.priceSuggestionWords> = {
  loading: 'Inatafuta bei za magari yanayofanana...',
  failed: 'Hatukuweza kupakia bei za magari yanayofanana',
  range: ({ cars, place, low, high }) =>
    `Wenye magari yanayofanana (${cars}) ${place} hutoza ${formatShillings(low)} hadi ${formatShillings(high)} kwa siku.`,
  equal: ({ cars, place, low }) =>
    `Wenye magari yanayofanana (${cars}) ${place} hutoza ${formatShillings(low)} kwa siku.`,
  places: {
    county: (county) => `katika ${county}`,
    near: (county) => `katika ${county} na kaunti za karibu`,
    kenya: () => 'nchini Kenya',
  },
};

export const completenessWords: Translated<typeof english.completenessWords> = {
  label: 'Tangazo limekamilika kiasi gani',
  percent: (percent) => `Tangazo limekamilika ${percent}%`,
  hint: 'Wateja huamua kwa haya. Unaweza kuyaongeza baadaye.',
  open: 'Kamilisha tangazo',
  add: {
    description: 'Eleza gari lako',
    facts: 'Ongeza maelezo',
    pickup: 'Taja mahali pa kuchukulia',
    terms: 'Weka masharti yako',
  },
  parts: {
    photos: { label: 'Picha', hint: 'Mbele, upande, ndani na nyuma' },
    description: { label: 'Maelezo', hint: 'Sentensi mbili au tatu kuhusu gari' },
    facts: { label: 'Zaidi kuhusu gari', hint: 'Viti, milango, AC, 4×4, mafuta' },
    pickup: { label: 'Mahali pa kuchukulia', hint: 'Wateja wanaweza kulichukua wapi' },
    terms: { label: 'Masharti ya ukodishaji', hint: 'Punguzo, amana na kilomita zako' },
    calendar: { label: 'Kalenda', hint: 'Siku unazohitaji gari, au kalenda yako nyingine' },
    phone: { label: 'Thibitisha simu yako', hint: 'Wateja wanaona kwamba nambari ni yako' },
  },
};

export const copyCarWords: Translated<typeof english.copyCarWords> = {
  loading: 'Inanakili maelezo...',
  failed: 'Imeshindikana kupakia magari',
  unknown: 'Gari la kunakili si mojawapo ya magari yako.',
  question: (regNo) => `Umeanza kusajili gari. Uweke maelezo ya ${regNo} badala ya uliyoandika?`,
  replace: 'Badilisha',
  keep: 'Baki na niliyoandika',
  copied: (regNo) =>
    `Imejazwa kutoka ${regNo}. Ongeza nambari ya usajili na picha za gari hili; linahitaji ada yake.`,
};
