import type { CarFacts } from '#shared/cars/fields';
import { BRAND } from '#shared/core/brand';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../lib/format';
import type * as english from './words';

/** Views of a car's four photos, in the order of upload. */
const VIEWS = ['mbele', 'upande', 'ndani', 'nyuma'];

export const carWords: Translated<typeof english.carWords> = {
  loading: 'Inapakia maelezo ya gari...',
  failed: 'Imeshindikana kupata maelezo ya gari',
  failedKnown: 'Imeshindikana kupata maelezo ya gari. Haya ni maelezo yaliyo kwenye orodha.',
  back: 'Magari yote',
  photos: 'Picha',
  previous: 'Picha iliyotangulia',
  next: 'Picha inayofuata',
  photo: 'picha',
  gallery: 'mkusanyiko wa picha',
  photoOf: (number, count) => `Picha ${number} kati ya ${count}`,
  fullScreen: 'Picha kwenye skrini nzima',
  zoomIn: 'Kuza picha',
  zoomOut: 'Punguza picha',
  viewOf: (index, count) => (count === VIEWS.length && VIEWS[index]) || `Picha ${index + 1} kati ya ${count}`,
  counter: (number, count) => `${number} / ${count}`,
  specifications: 'Sifa za gari',
  year: 'Mwaka',
  colour: 'Rangi',
  transmission: 'Gia',
  fuel: 'Mafuta',
  nearestTown: 'Mji wa karibu',
  perDay: 'kwa siku',
  restingUntil: (day) => `Limepumzika hadi ${day}`,
  warningStart: 'Kutana kwanza, kisha ulipe.',
  warning: 'Usilipe kabla ya kutembelea ofisi au kupokea gari.',
  description: 'Maelezo',
  noDescription: 'Mwenye gari hajaandika maelezo.',
  ownerSince: (month) => `Mwenye gari tangu ${month}`,
  answers: (minutes) =>
    minutes > 24 * 60
      ? 'Hujibu baada ya siku moja au zaidi'
      : `Hujibu ndani ya saa ${Math.ceil(minutes / 60)}`,
  completedHires: (count) => `Amekodisha mara ${count}`,
  reviews: (rating, count) =>
    `Limepewa nyota ${rating} kati ya 5: soma ${choosePlural(count, { one: 'maoni 1', other: `maoni ${count}` })}`,
  aboutVerified: 'Maana ya “Amehakikiwa”',
  choices: {
    days: 'Chagua siku',
    request: 'Omba kukodi',
    signIn: 'Ingia ili uombe',
    seeRequest: 'Ona ombi lako',
    edit: 'Hariri',
  },
  forDays: (total, days) => `Ksh. ${formatShillings(total)} · ${days}`,
  talk: 'Zungumza na mwenye gari',
  talkHint: 'Uliza kwanza ukipenda. Ombi halina malipo.',
  call: 'Piga simu',
  bookHint: (what) => `Hufungua WhatsApp na ujumbe ulio tayari kutumwa: ${what}.`,
  theCar: 'gari',
  bookedDays: ({ days, total }) => `gari, ${days}, Ksh. ${formatShillings(total)}`,
  more: 'Zaidi',
  signInForContact: 'Ingia ili uone nambari',
  toSeeNumber: (name) => `ili uone nambari ya ${name}`,
  toWrite: (name) => `ili umwandikie ${name}`,
  viewContact: 'Ona nambari',
  book: 'Weka nafasi',
  message: 'Tuma ujumbe',
  similar: 'Magari yanayofanana',
  instead: 'Unaweza kukodi mojawapo ya haya',
  similarFailed: 'Imeshindikana kupata magari yanayofanana',
  ownCar: 'Hili ni gari lako.',
  toProfile: 'Lione kwenye wasifu wako',
  whatsAppDays: (lender, title, { days, total, withDriver, place }, link) => {
    const driver = withDriver ? ' na dereva' : '';
    const where = place ? ` Mahali: ${place}.` : '';
    return `Habari ${lender}, ningependa kukodi ${title} yako${driver}: ${days}, jumla Ksh. ${formatShillings(total)}.${where} Nimeipata kwenye ${BRAND.name}: ${link} Je, iko wazi?`;
  },
  whatsApp: (lender, title, link) =>
    `Habari ${lender}, ningependa kukodi ${title} yako. Nimeipata kwenye ${BRAND.name}: ${link} Iko wazi siku gani?`,
};

export const contactTermsWords: Translated<typeof english.contactTermsWords> = {
  title: 'LAZIMA usome haya kabla ya kuendelea',
  points: [
    'Usilipe kabla ya kutembelea ofisi au kupokea gari.',
    `${BRAND.name} haiwajibiki kwa makubaliano ya malipo kati yako na mwenye gari.`,
    'Jihakikishie: angalia kuwa gari lina bima halali na ukaguzi wa NTSA.',
  ],
  readStart: 'Soma',
  readLink: 'vigezo na masharti',
  readEnd: 'kabla ya kukubaliana chochote.',
  accept: 'Nimesoma na kukubali masharti na miongozo',
  show: 'Onyesha nambari',
  showing: 'Inapakia...',
  failed: 'Hatukuweza kupakia nambari. Jaribu tena.',
};

type FactName = keyof CarFacts;

export const carFactWords: Translated<typeof english.carFactWords> = {
  title: 'Zaidi kuhusu gari',
  seats: (count) => choosePlural(count, { one: 'kiti 1', other: `viti ${count}` }),
  doors: (count) => choosePlural(count, { one: 'mlango 1', other: `milango ${count}` }),
  engine: (cc) => `cc ${formatShillings(cc)}`,
  within: (name) => NOUNS[name],
  without: (names) => `Halina: ${listed(names)}.`,
  askAbout: (names) => `Muulize mwenye gari kuhusu: ${listed(names)}.`,
  askAll: 'Muulize mwenye gari kuhusu viti, milango, AC na mengine.',
  seatCount: 'Viti',
};

/** Names of the facts as they appear within a sentence. */
const NOUNS: Record<FactName, string> = {
  seats: 'viti',
  doors: 'milango',
  engine: 'injini',
  airCon: 'AC',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'kiti cha mtoto',
  withDriver: 'dereva',
  partyBus: 'basi la sherehe',
  fuelPolicy: 'utaratibu wa mafuta',
  pickup: 'mahali pa kuchukulia',
};

function listed(names: readonly FactName[]): string {
  return names.map((name) => NOUNS[name]).join(', ');
}
