import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/format';
import type * as english from './words';

const cars = (count: number) =>
  choosePlural(count, { one: 'gari 1', other: `magari ${formatShillings(count)}` });

export const findingWords: Translated<typeof english.findingWords> = {
  title: 'Vichujio',
  show: (count) =>
    count === undefined ? 'Onyesha magari' : count === 0 ? 'Hakuna magari' : `Onyesha ${cars(count)}`,
  cars,
  clearAll: 'Ondoa vyote',
  words: 'Chapa, modeli, mji au neno lolote',
  county: 'Kaunti',
  anyCounty: 'Kaunti zote',
  withCount: (name, count) => `${name} (${formatShillings(count)})`,
  price: 'Bei kwa siku',
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
  more: 'Zaidi',
  fourWheel: '4×4',
  airCon: 'AC',
  withDriver: 'Dereva yupo',
  verified: 'Waliohakikiwa tu',
  ratingFrom: (stars) => `Nyota ${stars} na zaidi`,
  chips: {
    seats: (count) => `Viti ${count}+`,
    from: (value) => `Kuanzia ${value}`,
    upTo: (value) => `Hadi ${value}`,
    words: (text) => `“${text}”`,
  },
  near: {
    title: 'Magari yaliyo karibu',
    town: 'Mji',
    hint: 'Chagua mji ili uone kwanza magari yaliyo karibu.',
    suggestions: 'Miji',
    searching: 'Inatafuta...',
    none: 'Hakuna mji wa jina hilo. Jaribu mji mkubwa wa karibu.',
    failed: 'Miji haikuweza kupakiwa. Jaribu tena.',
    found: (count) => choosePlural(count, { one: 'mji 1', other: `miji ${count}` }),
    myPosition: 'Tumia mahali nilipo',
    finding: 'Inatafuta ulipo...',
    here: 'Yaliyo karibu nawe',
    to: (town) => `Yaliyo karibu na ${town}`,
    denied: 'Kivinjari chako hakionyeshi mahali ulipo. Ruhusu kwenye mipangilio yake, au chagua mji.',
    unavailable: 'Mahali ulipo hapakuweza kupatikana. Chagua mji.',
    lost: 'Mahali ulipo hapahifadhiwi. Bonyeza “Tumia mahali nilipo” tena, au chagua mji.',
  },
  none: {
    dropOne: (filter, count) => `Bila ${filter}: ${cars(count)}`,
    nearby: 'Magari ya karibu yanayofaa',
  },
};
