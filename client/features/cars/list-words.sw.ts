import { BRAND } from '#shared/core/brand.sw';
import { choosePlural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../lib/card-format';
import type * as english from './list-words';

export const homeWords: Translated<typeof english.homeWords> = {
  favourite: (title) => `Kipendwa: ${title}`,
  waits: ', inasubiri mtandao',
  title: BRAND.homeTitle,
  heading: 'Ungependa kuendesha gari gani?',
  search: 'Tafuta gari',
  location: 'Mahali',
  make: 'Chapa',
  model: 'Modeli',
  when: 'Lini',
  anyDays: 'Siku yoyote',
  allCounties: 'Kaunti zote',
  allMakes: 'Chapa zote',
  allModels: 'Modeli zote',
  listed: 'Orodha ya magari',
  allOf: (make) => `${make} zote`,
  count: (total) => choosePlural(total, { one: 'gari 1', other: `magari ${formatShillings(total)}` }),
  loading: 'Inapakia magari yaliyopo...',
  empty: 'Hakuna magari kwa sasa.',
  clearAll: 'Ondoa vyote',
  filters: 'Vichujio',
  orders: {
    newest: 'mapya kwanza',
    price_asc: 'bei nafuu kwanza',
    price_desc: 'bei ghali kwanza',
    nearest: 'yaliyo karibu kwanza',
    rating: 'yenye nyota nyingi kwanza',
  },
  pill: { anyCounty: 'kaunti yoyote', anyDays: 'siku yoyote', anyCar: 'gari lolote', nearMe: 'karibu nami' },
  activeFilters: (count) => `Vichujio, ${count} vinatumika`,
  onTheMap: 'Chagua kwenye ramani',
  distance: (km) => `km ${formatShillings(km)}`,
  partFailed: 'Hatukuweza kupakia sehemu hii. Angalia mtandao wako, kisha upakie ukurasa tena.',
  failed: 'Imeshindikana kupata magari',
  choicesFailed: 'Imeshindikana kupata machaguo ya utafutaji',
  recentFailed: 'Imeshindikana kupata magari uliyotazama karibuni',
  more: 'Onyesha magari zaidi',
  loadingMore: 'Inapakia...',
  lenderTitle: 'Anza kukodisha gari lako leo!',
  lenderText: 'Tangaza gari lako, weka bei yako kwa siku, upate wateja wa kaunti yako.',
  register: 'Sajili gari',
  recent: 'Uliyotazama karibuni',
  perDay: 'kwa siku',
};

export const categoryCarsWords: Translated<typeof english.categoryCarsWords> = {
  cars: 'Magari',
};
