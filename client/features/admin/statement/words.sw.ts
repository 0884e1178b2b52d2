import { plural } from '#shared/language/plural.sw';
import type { Translated } from '#shared/language/translated';
import type * as english from './words';

export const statementWords: Translated<typeof english.statementWords> = {
  open: 'Linganisha taarifa',
  title: 'Linganisha taarifa ya M-Pesa',
  description:
    'Chagua taarifa ya shirika uliyopakua kutoka tovuti ya M-Pesa kama CSV. Inalinganishwa na miamala, kisha inasahaulika: hakuna kinachobadilishwa.',
  file: 'Taarifa (CSV)',
  fileMissing: 'Chagua faili.',
  compare: 'Linganisha',
  comparing: 'Inalinganisha...',
  another: 'Taarifa nyingine',
  period: (from, to) => `Kuanzia ${from} hadi ${to}`,
  empty: 'Taarifa haina miamala.',
  clean: 'Kila kitu kinalingana.',
  otherLines: (count) =>
    plural(count, {
      one: 'Mstari 1 mwingine: ada, uhamisho na miamala iliyoshindikana.',
      other: `Mistari ${count.toLocaleString('sw-KE')} mingine: ada, uhamisho na miamala iliyoshindikana.`,
    }),
  outcomes: {
    missing_here: 'Haupo hapa',
    missing_there: 'Haupo kule',
    different_amount: 'Kiasi tofauti',
    matched: 'Umelingana',
  },
  tones: {
    missing_here: 'bad',
    missing_there: 'warning',
    different_amount: 'bad',
    matched: 'good',
  },
  counted: (label, count) => `${label} ${count.toLocaleString('sw-KE')}`,
  table: 'Miamala iliyolinganishwa',
  columns: { transaction: 'Muamala', there: 'Taarifa', here: 'Hapa' },
  refund: 'Marejesho',
  noReceipt: 'Hakuna risiti',
  none: 'Hakuna cha kuonyesha hapa.',
  more: (shown) => `Ni ${shown} za kwanza tu zinazoonyeshwa. Faili ya Pakua ina zote.`,
};
