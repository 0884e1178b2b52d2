import type { FoundCar } from '#shared/cars/search';
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

/** The price of a car for all days of the search. */
export function TotalPrice({ car, currency }: { car: FoundCar; currency: string }) {
  const days = getSearchDays(useCarSearch().search);
  if (car.totalPrice === undefined || !days) return null;
  return whenWords.total(`${currency} ${formatShillings(car.totalPrice)}`, countDays(days));
}
