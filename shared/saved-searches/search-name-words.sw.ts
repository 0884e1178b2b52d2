import type { Translated } from '../language/translated';
import type * as english from './search-name-words';

export const savedSearchNameWords: Translated<typeof english.savedSearchNameWords> = {
  or: ' au ',
  to: ' hadi ',
  partyBuses: 'mabasi ya sherehe',
  price: { from: 'kuanzia Ksh ', to: 'chini ya Ksh ' },
  year: { from: 'kuanzia ', to: 'hadi ' },
  seats: (count) => `yenye viti ${count}`,
  rated: (stars) => `yenye nyota ${stars} na zaidi`,
  free: (days) => `yaliyo wazi ${days}`,
  onlySuch: {
    fourWheel: '4×4',
    airCon: 'AC',
    withDriver: 'na dereva',
    verified: 'wenye magari waliohakikiwa',
  },
};
