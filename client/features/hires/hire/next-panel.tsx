import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, listDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { type DayRange, hasCommonDay } from '#shared/hires/calendar';
import { findHireChangeRefusal } from '#shared/hires/change';
import type { HireView } from '#shared/hires/contract';
import { findNextStep } from '#shared/hires/next-step';
import { computeHireQuote } from '#shared/hires/quote';
import { useContractForm } from '../../../lib/contract-form';
import { formatRangeAndCount } from '../../../lib/day-words';
import { Button, type ButtonVariant } from '../../../ui/button';
import { DayRangeGrid } from '../../../ui/day-grid/day-range-grid';
import { FieldError } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { LinkButton } from '../../../ui/link-button';
import { Panel } from '../../../ui/panel';
import { showToast } from '../../../ui/toast';
import { availabilityQuery, type SideAction, useProposeChange } from '../api';
import { describeNextStep } from '../next-step';
import { QuoteLines } from '../price/quote-lines';
import type { Side } from '../sides';
import { refusalWords } from '../words';
import { canProposeChange, listSideActions, SideActionDialog } from './side-actions';
import { changeRefusalWords, hireScreenWords } from './words';

type ChangeDialogProps = { userId: string; hire: HireView; side: Side; onClose: () => void };

function ChangeDialog({ userId, hire, side, onClose }: ChangeDialogProps) {
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

/** The days of the hire itself count as free. */
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
      if (refusal) return changeRefusalWords[refusal](hire.terms);
      return listDays(range).some(isTaken) ? refusalWords.days_taken() : null;
    },
  };
}

const ENDS_IT: readonly SideAction[] = ['no-show', 'cancel'];

type NextPanelProps = { userId: string; hire: HireView; side: Side; now: number };

export function NextPanel({ userId, hire, side, now }: NextPanelProps) {
  const [open, setOpen] = useState<SideAction | 'propose' | null>(null);
  const actions = listSideActions(hire, side, now);
  const close = () => setOpen(null);
  const isOver = findNextStep(hire, side, now) === 'over';
  const button = (action: SideAction, at: number) => (
    <Button key={action} variant={chooseVariant(action, at)} onClick={() => setOpen(action)}>
      {action === 'decline-change' && hire.change?.by === side
        ? hireScreenWords.withdraw
        : hireScreenWords.sideActions[action].button}
    </Button>
  );

  return (
    <Panel title={hireScreenWords.next}>
      <div className="grid gap-4">
        <p className="font-label wrap-anywhere">{describeNextStep(hire, side, now)}</p>
        {hire.change && canProposeChange(hire, now) && (
          <ProposedDays hire={hire} change={hire.change} side={side} />
        )}
        <div className="flex flex-col gap-2 md:flex-row md:flex-wrap">
          {actions.filter((action) => !ENDS_IT.includes(action)).map(button)}
          {canProposeChange(hire, now) && (
            <Button variant="secondary" onClick={() => setOpen('propose')}>
              {hireScreenWords.propose}
            </Button>
          )}
          {actions.filter((action) => ENDS_IT.includes(action)).map(button)}
          {(isOver || hire.state === 'completed') && side === 'renter' && <LinksAfterEnd hire={hire} />}
        </div>
      </div>
      {open === 'propose' && <ChangeDialog userId={userId} hire={hire} side={side} onClose={close} />}
      {open && open !== 'propose' && (
        <SideActionDialog userId={userId} hire={hire} action={open} onClose={close} />
      )}
    </Panel>
  );
}

/** The first action is the main button, actions that end the hire are quiet. */
function chooseVariant(action: SideAction, at: number): ButtonVariant {
  if (ENDS_IT.includes(action)) return 'quiet';
  return at === 0 && action !== 'decline-change' && action !== 'decline' ? 'main' : 'secondary';
}

type ProposedDaysProps = { hire: HireView; change: NonNullable<HireView['change']>; side: Side };

/** With the price and the difference from the current one. */
function ProposedDays({ hire, change, side }: ProposedDaysProps) {
  return (
    <div className="rounded-control bg-sunken p-3.5">
      <p className="mb-2 font-strong">
        {hireScreenWords.newDays}: {formatRangeAndCount(change)}
      </p>
      <QuoteLines quote={change.quote} side={side} />
      <p className="mt-2 font-label">{hireScreenWords.difference(change.quote.total - hire.quote.total)}</p>
    </div>
  );
}

/** The same car again, or other cars in the county for these days. */
function LinksAfterEnd({ hire }: { hire: HireView }) {
  const { car, from, to, state } = hire;
  const search = new URLSearchParams({ county: car.county, from, to });
  return state === 'completed' ? (
    <LinkButton to={PATHS.car(car._id)} variant="secondary">
      {hireScreenWords.toCar}
    </LinkButton>
  ) : (
    <LinkButton to={`${PATHS.home}?${search}`} variant="secondary">
      {hireScreenWords.findOther}
    </LinkButton>
  );
}
