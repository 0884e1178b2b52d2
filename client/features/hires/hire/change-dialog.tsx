import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { addDays, listRangeDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { type DayRange, hasCommonDay } from '#shared/hires/calendar';
import { findHireChangeRefusal } from '#shared/hires/change';
import type { HireView } from '#shared/hires/contract';
import { computeHireQuote } from '#shared/hires/quote';
import { useContractForm } from '../../../lib/contract-form';
import { formatRangeAndCount } from '../../../lib/day-words';
import { DayRangeGrid } from '../../../ui/day-grid/day-range-grid';
import { FieldError } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { showToast } from '../../../ui/toast';
import { useProposeChange } from '../api';
import { availabilityQuery } from '../car-queries';
import { QuoteLines } from '../price/quote-lines';
import type { Side } from '../sides';
import { hireRefusalWords } from '../words';
import { dayChangeRefusalWords, hireScreenWords } from './words';

type ChangeDialogProps = { userId: string; hire: HireView; side: Side; onClose: () => void };

export function ChangeDialog({ userId, hire, side, onClose }: ChangeDialogProps) {
  const calendar = useOtherDays(hire);
  const proposal = useProposeChange(userId, hire._id);
  const form = useContractForm<DayRange>({
    defaultValues: { from: hire.from, to: hire.to },
    mutation: proposal,
    send: (range, outcome) => !isSame && !problem && proposal.mutate(range, outcome),
    onSaved: () => [onClose(), void showToast(hireScreenWords.proposed)],
    failure: { refused: hireScreenWords.proposeFailed },
  });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  const days = { from, to };
  const isSame = days.from === hire.from && days.to === hire.to;
  const problem = isSame ? null : calendar.problemOf(days);
  const { quote, terms, withDriver: driver, delivery } = hire;
  const next = computeHireQuote({ price: quote.pricePerDay, terms, ...days, driver, delivery });

  return (
    <FormDialog
      title={hireScreenWords.proposeTitle}
      description={calendar.isUnderWay ? hireScreenWords.proposeLast : hireScreenWords.proposeText}
      submit={hireScreenWords.proposeSend}
      busyLabel={hireScreenWords.proposing}
      disabled={isSame || problem !== null}
      {...form.dialogProps}
      onClose={onClose}
    >
      <DayRangeGrid
        label={hireScreenWords.newDays}
        min={calendar.min}
        max={calendar.max}
        value={days}
        isTaken={calendar.isTaken}
        onChange={(range) => {
          proposal.reset();
          form.setValue('from', calendar.isUnderWay ? hire.from : range.from, { shouldDirty: true });
          form.setValue('to', range.to, { shouldDirty: true });
        }}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <div aria-live="polite" className="rounded-control bg-sunken p-3.5">
        <p className="mb-2 font-strong">{formatRangeAndCount(days)}</p>
        {isSame ? (
          <p className="text-ink2">{hireScreenWords.sameDays}</p>
        ) : (
          <div className="grid gap-2">
            <QuoteLines quote={next} side={side} />
            <p className="font-label">{hireScreenWords.difference(next.total - quote.total)}</p>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

/** Returns which days can be proposed; the days of the hire itself count as free. */
function useOtherDays(hire: HireView) {
  const now = Date.now();
  const min = toDay(now);
  const max = addDays(min, HIRE_LIMITS.horizonDays);
  const isUnderWay = hire.state === 'under_way';
  const { data } = useQuery(availabilityQuery(hire.car._id, { from: min, to: max }));
  const isTaken = (day: string) =>
    (day < hire.from || day > hire.to) &&
    (data?.busy ?? []).some((range) => hasCommonDay(range, { from: day, to: day }));
  return {
    min,
    max,
    isUnderWay,
    isTaken,
    problemOf(range: DayRange): string | null {
      const refusal = findHireChangeRefusal(range, hire, now);
      if (refusal) return dayChangeRefusalWords[refusal](hire.terms);
      return listRangeDays(range).some(isTaken) ? hireRefusalWords.days_taken() : null;
    },
  };
}
