import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

const cars = (count: number) =>
  choosePlural(count, { one: 'gari 1', other: `magari ${formatShillings(count)}` });

export const findingWords: Translated<typeof english.findingWords> = {
  search: 'Tafuta',
  map: 'Ramani',
  anythingElse: 'Kitu kingine',
  textExample: 'viti 7, uwanja wa ndege, Fielder…',
  title: 'Vichujio',
  sort: 'Panga kwa',
  sorts: {
    newest: 'Mapya zaidi',
    price_asc: 'Bei: chini kwenda juu',
    price_desc: 'Bei: juu kwenda chini',
    nearest: 'Yaliyo karibu',
    rating: 'Yenye nyota nyingi',
  },
  often: {
    title: 'Vinavyochaguliwa mara nyingi',
    price: (price) => `Hadi Ksh. ${formatShillings(price)}`,
  },
  type: 'Aina',
  equipment: 'Vifaa',
  equipmentYear: 'Vifaa, mwaka',
  equipmentYearRating: 'Vifaa, mwaka, nyota',
  rating: 'Nyota',
  show: (count) =>
    count === undefined ? 'Onyesha magari' : count === 0 ? 'Hakuna magari' : `Onyesha ${cars(count)}`,
  cars,
  clearAll: 'Ondoa vyote',
  words: 'Chapa, modeli, mji au neno lolote',
  withCount: (name, count) => `${name} (${formatShillings(count)})`,
  price: 'Bei kwa siku',
  anyPrice: 'Bei yoyote',
  priceRange: (from, to) => `Ksh. ${formatShillings(from)} – ${formatShillings(to)}`,
  typePrice: (range) => `Andika bei kwa siku: ${range}`,
  priceFrom: 'Kuanzia',
  priceTo: 'Hadi',
  lowest: 'Bei ya chini zaidi kwa siku',
  highest: 'Bei ya juu zaidi kwa siku',
  shillings: (amount) => `Ksh. ${formatShillings(amount)}`,
  currency: 'Ksh.',
  transmission: 'Gia',
  fuel: 'Mafuta',
  seats: 'Viti',
  seatsFrom: (count) => `${count}+`,
  category: 'Aina ya gari',
  yearFrom: 'Kuanzia mwaka',
  yearTo: 'Hadi mwaka',
  any: 'Yoyote',
  fourWheel: '4×4',
  airCon: 'AC',
  withDriver: 'Na dereva',
  verified: 'Waliohakikiwa',
  ratingFrom: (stars) => `Nyota ${stars} na zaidi`,
  chips: {
    seats: (count) => `Viti ${count}+`,
    from: (value) => `Kuanzia ${value}`,
    upTo: (value) => `Hadi ${value}`,
  },
  near: {
    me: 'Nilipo',
    town: 'Mji',
    hint: 'Chagua mji ili uone kwanza magari yaliyo karibu.',
    suggestions: 'Miji',
    searching: 'Inatafuta...',
    none: 'Hakuna mji wa jina hilo. Jaribu mji mkubwa wa karibu.',
    failed: 'Hatukuweza kupakia miji. Jaribu tena.',
    found: (count) => choosePlural(count, { one: 'mji 1', other: `miji ${count}` }),
    denied: 'Kivinjari chako hakionyeshi mahali ulipo. Ruhusu kwenye mipangilio yake, au chagua mji.',
    unavailable: 'Hatukuweza kupata mahali ulipo. Chagua mji.',
    lost: 'Mahali ulipo hapahifadhiwi. Bonyeza “Nilipo” tena, au chagua mji kwenye Vichujio.',
  },
  none: {
    dropOne: (filter, count) => `Bila ${filter}: ${cars(count)}`,
    nearby: 'Magari ya karibu yanayofaa',
  },
};
