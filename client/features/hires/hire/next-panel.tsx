import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { findNextHireStep } from '#shared/hires/next-step';
import { formatRangeAndCount } from '../../../lib/day-words';
import { Button, type ButtonVariant } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Panel } from '../../../ui/panel';
import type { SideAction } from '../api';
import { AnswerTime } from '../group/answer-time';
import type { KnownRecord } from '../handover/record-state';
import { describeNextHireStep } from '../next-step';
import { QuoteLines } from '../price/quote-lines';
import { findOtherPerson, formatPersonName, type Side } from '../sides';
import { canProposeChange, ENDING_HIRE_ACTIONS, listSideActions } from './side-actions';
import { hireScreenWords } from './words';

type NextPanelProps = {
  hire: HireView;
  side: Side;
  now: number;
  /** Record of a return that at least one side has not confirmed yet; null if there is none. */
  openReturn: KnownRecord | null;
  onAction: (action: SideAction) => void;
};

/** Shows the next step of a hire and its buttons; actions that end the hire are in the menu. */
export function NextStepPanel({ hire, side, now, openReturn, onAction }: NextPanelProps) {
  const actions = listSideActions(hire, side, now).filter((action) => !ENDING_HIRE_ACTIONS.includes(action));
  const step = findNextHireStep(hire, side, now);
  return (
    <Panel title={hireScreenWords.next} className="mt-4">
      <div className="grid gap-4">
        <p className="font-label wrap-anywhere">
          {openReturn ? describeOpenReturn(hire, side, openReturn) : describeNextHireStep(hire, side, now)}
        </p>
        {step === 'await-answer' && side === 'renter' && <AnswerTime lender={hire.lender} />}
        {hire.change && canProposeChange(hire, now) && (
          <ProposedDays hire={hire} change={hire.change} side={side} />
        )}
        <div className="flex flex-col gap-2 empty:hidden md:flex-row md:flex-wrap">
          {actions.map((action, at) => (
            <Button key={action} variant={chooseVariant(action, at)} onClick={() => onAction(action)}>
              {action === 'decline-change' && hire.change?.by === side
                ? hireScreenWords.withdraw
                : hireScreenWords.sideActions[action].button}
            </Button>
          ))}
          {(step === 'over' || hire.state === 'completed') && side === 'renter' && (
            <LinksAfterEnd hire={hire} />
          )}
        </div>
      </div>
    </Panel>
  );
}

function describeOpenReturn(hire: HireView, side: Side, { sides }: KnownRecord): string {
  if (sides[side].is === 'open') return hireScreenWords.confirmReturn;
  return hireScreenWords.returnUnconfirmed(formatPersonName(findOtherPerson(hire, side)));
}

/** Returns the style of an action's button: 'main' for the first action, unless it declines. */
function chooseVariant(action: SideAction, at: number): ButtonVariant {
  return at === 0 && action !== 'decline-change' && action !== 'decline' ? 'main' : 'secondary';
}

type ProposedDaysProps = { hire: HireView; change: NonNullable<HireView['change']>; side: Side };

/** Shows the proposed days with their price and the difference from the current price. */
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

/** Links to the same car after a completed hire, otherwise to other cars in the county on these days. */
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
