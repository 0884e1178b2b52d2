import type { Translated } from '#shared/language/translated';
import { formatShillings } from '../../../lib/card-format';
import type * as english from './earned-words';

export const monthlyEarningsWords: Translated<typeof english.monthlyEarningsWords> = {
  title: 'Mapato ya mwezi huu',
  figures: 'Takwimu kwa wiki',
  amount: (earnings) => `Ksh. ${formatShillings(earnings)}`,
  hires: (count, month) => `Ukodishaji ${count} wa ${month}, unaolipwa kwako moja kwa moja`,
  none: (month) => `Hakuna ukodishaji wa ${month} bado`,
  loading: 'Inapakia...',
  failed: 'Hatukuweza kupakia mapato yako.',
};
