import { useState } from 'react';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { formatRangeAndCount } from '../../../lib/day-words';
import { Button } from '../../../ui/button';
import type { ButtonVariant } from '../../../ui/button-variants';
import { LinkButton } from '../../../ui/link-button';
import { Panel } from '../../../ui/panel';
import type { SideAction } from '../api';
import { describeNextStep } from '../describe-next-step';
import { findNextStep } from '../next-step';
import { QuoteLines } from '../price/quote-lines';
import type { Side } from '../sides';
import { ChangeDialog } from './change-dialog';
import { SideActionDialog } from './side-action-dialog';
import { canProposeChange, listSideActions } from './side-actions';
import { hireScreenWords } from './words';

const ENDS_IT: readonly SideAction[] = ['no-show', 'cancel'];

type NextPanelProps = { userId: string; hire: HireView; side: Side; now: number };

/** Panel with the next step of a hire and the reader's possible actions. */
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

/** Returns the look of a button: the first action is the main button, actions that end the hire are quiet. */
function chooseVariant(action: SideAction, at: number): ButtonVariant {
  if (ENDS_IT.includes(action)) return 'quiet';
  return at === 0 && action !== 'decline-change' && action !== 'decline' ? 'main' : 'secondary';
}

type ProposedDaysProps = { hire: HireView; change: NonNullable<HireView['change']>; side: Side };

/** Proposed days with their price and the difference from the current price. */
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

/** Links after the end of a hire: the same car again, or other cars in the county for these days. */
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
