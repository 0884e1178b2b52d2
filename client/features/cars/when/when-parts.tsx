import { countDays } from '#shared/core/days';
import { formatRange } from '../../../lib/day-words';
import { formatShillings } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { type CarSearch, getSearchDays, useCarSearch } from '../car-search';
import { whenWords } from './words';

export function ChosenDays({ search }: { search: CarSearch }) {
  const days = getSearchDays(search);
  return days && formatRange(days);
}

export function PastDays() {
  return <Notice tone="info">{whenWords.past}</Notice>;
}

export function PriceNote({ search }: { search: CarSearch }) {
  const days = getSearchDays(search);
  return days ? whenWords.totals(countDays(days)) : whenWords.chooseDays;
}

/** Shows the number of days of the search, and the average price of a day. */
export function ForDays({ totalPrice }: { totalPrice: number }) {
  const days = getSearchDays(useCarSearch().search);
  if (!days) return null;
  const count = countDays(days);
  return whenWords.forDays(count, formatShillings(totalPrice / count));
}
