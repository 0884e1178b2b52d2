import { countRangeDays } from '#shared/core/days';
import { formatRange } from '../../../lib/day-words';
import { formatShillings } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { type CarSearch, getSearchDays, useCarSearch } from '../car-search';
import { searchDaysWords } from './words';

export function SearchDaysText({ search }: { search: CarSearch }) {
  const days = getSearchDays(search);
  return days && formatRange(days);
}

export function PastDays() {
  return <Notice tone="info">{searchDaysWords.past}</Notice>;
}

export function PriceMeaningNote({ search }: { search: CarSearch }) {
  const days = getSearchDays(search);
  return days ? searchDaysWords.totals(countRangeDays(days)) : searchDaysWords.chooseDays;
}

/** Shows the number of days of the search, and the average price of a day. */
export function SearchDaysPrice({ totalPrice }: { totalPrice: number }) {
  const days = getSearchDays(useCarSearch().search);
  if (!days) return null;
  const count = countRangeDays(days);
  return searchDaysWords.forDays(count, formatShillings(totalPrice / count));
}
