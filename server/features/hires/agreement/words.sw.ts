import { BRAND } from '#shared/core/brand';
import { formatSwahiliHour } from '#shared/language/clock.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

const shillings = (amount: number) =>
  `${amount < 0 ? '−' : ''}Ksh. ${Math.abs(amount).toLocaleString('en-KE')}`;

export const agreementWords: Translated<typeof english.agreementWords> = {
  title: 'Mkataba wa kukodi gari',
  number: (id) => `Mkataba na. ${id}`,
  printedOn: (day) => `Umechapishwa ${day}`,
  between: 'Kati ya',
  lender: 'Mwenye gari',
  renter: 'Mteja',
  phone: 'Simu',
  noPhone: 'Haikutolewa',
  name: 'Jina',
  car: 'Gari',
  make: 'Chapa na modeli',
  plate: 'Nambari ya gari',
  hire: 'Ukodishaji',
  days: 'Siku',
  daysFromTo: (from, to, days) =>
    days === 1 ? `${from} (siku 1)` : `${from} hadi ${to} (siku ${days}, mwanzo na mwisho zimehesabiwa)`,
  hours: 'Kuchukua na kurudisha',
  hoursBetween: ({ pickupFrom, pickupUntil }) =>
    `Kati ya ${formatSwahiliHour(pickupFrom)} na ${formatSwahiliHour(pickupUntil)}`,
  place: 'Mahali',
  brought: (place) => `Mwenye gari analeta gari ${place}`,
  atTown: (town) => `Kama mlivyokubaliana, gari lilipo (${town})`,
  driver: 'Dereva',
  withDriver: 'Dereva wa mwenye gari anaendesha gari',
  selfDrive: 'Mteja anaendesha gari',
  furtherDrivers: 'Madereva wengine',
  note: 'Maelezo ya mteja',
  price: 'Bei',
  lines: {
    days: ({ quote }) => `Siku ${quote.days} kwa ${shillings(quote.pricePerDay)} kwa siku`,
    discount: ({ quote }) => `Punguzo la ${quote.discountPercent}% kwa bei ya siku`,
    driver: ({ quote, terms }) =>
      `Dereva, siku ${quote.days} kwa ${shillings(terms.driverPerDay ?? 0)} kwa siku`,
    delivery: () => 'Kuletewa gari, mara moja',
  },
  total: 'Jumla',
  deposit: 'Amana, mbali na jumla; inarudishwa gari likirudi',
  amount: shillings,
  unpriced: { driver: 'Dereva, mbali na jumla', delivery: 'Kuletewa gari, mbali na jumla' },
  asAgreed: 'Kama mlivyokubaliana',
  mileage: ({ quote: { kmIncluded, extraKm } }) => {
    if (kmIncluded === undefined) return 'Kilomita: kama mlivyokubaliana.';
    if (kmIncluded === null) return 'Kilomita: bila kikomo.';
    const further = extraKm === undefined ? 'kama mlivyokubaliana' : `ni ${shillings(extraKm)}`;
    return `Kilomita: km ${kmIncluded.toLocaleString('en-KE')} zimejumuishwa, kila ya ziada ${further}.`;
  },
  late: 'Kurudisha gari zaidi ya dakika 30 baada ya muda hugharimu sehemu ya 24 ya bei ya siku kwa kila saa iliyoanza tangu muda mliokubaliana.',
  fuel: ({ terms: { tankLitres, fuelPrice } }) =>
    tankLitres === undefined || fuelPrice === undefined
      ? 'Mafuta yaliyopungua gari likirudi: kama mlivyokubaliana.'
      : `Mafuta yaliyopungua gari likirudi hugharimu ${shillings(fuelPrice)} kwa lita; tangi lina lita ${tankLitres}.`,
  cancellation: 'Kughairi',
  signatures: 'Sahihi',
  signed: 'Sahihi na tarehe',
  party: `${BRAND.name} iliwakutanisha wote wawili na si sehemu ya mkataba huu.`,
  checks: 'Wakati wa makabidhiano na kurudisha',
  checksHint: 'Jazeni safu zote mbili pamoja, na mweke alama za mikwaruzo na mibonyeo kwenye michoro.',
  handover: 'Makabidhiano',
  back: 'Kurudisha',
  rows: [
    'Siku na saa',
    'Kilomita za gari (km)',
    'Mafuta (robo za tangi)',
    'Gurudumu la akiba, jeki, spana',
    'Pembetatu za tahadhari',
    'Kizima moto, huduma ya kwanza',
    'Stika ya bima, nakala ya logbook',
    'Funguo (ngapi)',
    'Redio, chaja, zulia',
    'Taa na waipa zinafanya kazi',
    'Safi ndani na nje',
    'Malipo, na amana',
  ],
  damage: 'Uharibifu',
  views: ['Upande wa kushoto', 'Upande wa kulia', 'Mbele', 'Nyuma'],
  remarks: 'Maelezo',
  page: (page, pages) => `Ukurasa ${page} kati ya ${pages}`,
};
