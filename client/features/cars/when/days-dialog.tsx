import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { DayRangeDialog } from '../../../ui/day-grid/day-range-dialog';
import { type CarSearch, getSearchDays, omitSearchParams, type SearchUpdater } from '../car-search';
import { searchDaysWords } from './words';

type DaysDialogProps = { search: CarSearch; apply: SearchUpdater; onClose: () => void };

export function DaysDialog({ search, apply, onClose }: DaysDialogProps) {
  const today = toDay(Date.now());
  return (
    <DayRangeDialog
      label={searchDaysWords.title}
      min={today}
      max={addDays(today, HIRE_LIMITS.horizonDays)}
      value={getSearchDays(search)}
      doneLabel={searchDaysWords.show}
      onChoose={(days) => apply((latest) => ({ ...omitSearchParams(latest, ['from', 'to']), ...days }))}
      onClose={onClose}
    />
  );
}
