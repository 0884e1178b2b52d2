import type { Translated } from '#shared/language/translated';
import type * as english from './sentence-words';

export const sentenceWords: Translated<typeof english.sentenceWords> = {
  on: (day) => `tarehe ${day}`,
  between: (from, to) => `kuanzia ${from} hadi ${to}`,
  lines: { days: 'Ukodishaji', discount: 'Punguzo', driver: 'Dereva', delivery: 'Kuletewa gari' },
  toAgree: 'mtakubaliana, mbali na jumla',
  deposit: 'Amana, inarudishwa mwishoni',
  total: (days) => `Jumla kwa siku ${days}`,
};
