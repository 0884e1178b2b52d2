import { toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import type { SettlementLineView, SettlementView } from '#shared/hires/settlement-contract';
import { formatShortDay, formatWeekday } from '../../../lib/day-words';
import { formatTime } from '../../../lib/format';
import { findOtherPerson, formatPersonName, type Side } from '../sides';
import { type SettlementStage, splitDeposit } from './stage';
import { settlementWords } from './words';

/** Props of every component of the settlement screen. */
export type SettlementContext = {
  userId: string;
  hire: HireView;
  settlement: SettlementView;
  side: Side;
  /** First name of the other side. */
  other: string;
};

/** Props of components that show a claim line after it was sent. */
export type SettlementLineProps = SettlementContext & { line: SettlementLineView };

export function getOtherPersonFirstName(hire: HireView, side: Side): string {
  const name = formatPersonName(findOtherPerson(hire, side));
  return name.split(' ')[0] || name;
}

/** Returns a day such as 'Tue 1 Dec'. */
function formatDueDay(at: string): string {
  const day = toDay(Date.parse(at));
  return `${formatWeekday(day, 'short')} ${formatShortDay(day)}`;
}

/** Returns an instant such as 'Mon 30 Nov at 21:20'. */
export function formatDayAndTime(at: string): string {
  return settlementWords.at(formatDueDay(at), formatTime(at));
}

/**
 * Returns a deadline such as 'Tue 1 Dec, 20:00'; for the team's decision, only the day; empty if nothing is
 * due.
 */
function formatDeadline(settlement: SettlementView, stage: SettlementStage): string {
  const { sendUntil, answerUntil, decideUntil } = settlement;
  if (stage === 'contested') return decideUntil ? formatDueDay(decideUntil) : '';
  const until = stage === 'sendable' ? sendUntil : answerUntil;
  return until ? settlementWords.deadline(formatDueDay(until), formatTime(until)) : '';
}

/** Returns the text of a settlement stage for one side; `part` chooses row text, heading or explanation. */
export function describeSettlementStage(
  part: 'rows' | 'headings' | 'texts',
  stage: SettlementStage,
  { settlement, side, other }: Pick<SettlementContext, 'settlement' | 'side' | 'other'>,
): string {
  const { lines, deposit, sums } = settlement;
  return settlementWords[part][stage][side]({
    other,
    count: lines.length,
    hasReturn: settlement.return !== null,
    until: formatDeadline(settlement, stage),
    ...splitDeposit(deposit.received, sums.charged),
  });
}
