import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import { computeReturnDeadline } from '#shared/hires/calendar';
import type { HireView } from '#shared/hires/contract';
import type { HireRecordsView } from '#shared/hires/record-contract';
import {
  canReportMissingReturn,
  HIRE_RECORD_KINDS,
  isMissingReturnReported,
  type RecordKind,
} from '#shared/hires/records';
import { formatLongDay } from '../../../../lib/day-words';
import { formatDateAndTime, formatTime } from '../../../../lib/format';
import type { WaitingHireEntry } from '../../../../lib/outbox/waiting';
import { Button } from '../../../../ui/button';
import { HirePassBlock } from '../../hire/pass-blocks';
import type { Side } from '../../sides';
import { OwnCode } from '../confirm/own-code';
import { WaitingEntries } from '../confirm/waiting-entries';
import { describeObjection } from '../objection-text';
import type { KnownRecord, RecordTask } from '../record-state';
import { recordWords } from '../words';
import { NotReturnedDialog } from './not-returned-dialog';

type RecordsBlockProps = {
  userId: string;
  hire: HireView;
  /** Side of the reader; null for an admin. */
  side: Side | null;
  now: number;
  records: HireRecordsView | undefined;
  known: Record<RecordKind, KnownRecord | null>;
  waiting: readonly WaitingHireEntry[];
  task: RecordTask | null;
};

/** Hand-over and return on the screen of the hire: records, delay and the reader's code. */
export function HireRecordsBlock(props: RecordsBlockProps) {
  const { userId, hire, side, now, records, known, waiting, task } = props;
  const made = HIRE_RECORD_KINDS.filter((kind) => known[kind]);
  const isBack = known.return !== null && known.return.state !== 'contested';
  const isLate = hire.state === 'under_way' && !isBack && now >= computeReturnDeadline(hire);
  const codeKind = side && findCodeKind(known, task);
  if (made.length === 0 && waiting.length === 0 && !isLate) return null;
  return (
    <HirePassBlock label={recordWords.records} className="grid gap-2 py-3.5">
      {isLate && <LateLine userId={userId} hire={hire} side={side} now={now} records={records} />}
      {made.map((kind) => {
        const record = known[kind];
        return record && <RecordLine key={kind} hire={hire} side={side} kind={kind} record={record} />;
      })}
      {side && <WaitingEntries userId={userId} waiting={waiting} />}
      {codeKind && <OwnCode code={records?.codes?.[codeKind] ?? null} />}
    </HirePassBlock>
  );
}

type CodeBlockProps = Pick<RecordsBlockProps, 'records' | 'known' | 'task'>;

/** Shows the reader's code until a record exists; HireRecordsBlock shows it later. */
export function CodeBlock({ records, known, task }: CodeBlockProps) {
  if (task?.need !== 'start' || known.handover || known.return) return null;
  return (
    <HirePassBlock label={recordWords.ownCode} className="grid py-2">
      <OwnCode code={records?.codes?.[task.kind] ?? null} />
    </HirePassBlock>
  );
}

/** Returns the kind of record for which the other side may need the reader's code now; null if none. */
function findCodeKind(
  known: Record<RecordKind, KnownRecord | null>,
  task: RecordTask | null,
): RecordKind | null {
  if (task) return task.kind;
  return known.handover?.state === 'open' && !known.return ? 'handover' : null;
}

type RecordLineProps = { hire: HireView; side: Side | null; kind: RecordKind; record: KnownRecord };

function RecordLine({ hire, side, kind, record }: RecordLineProps) {
  const path = kind === 'handover' ? PATHS.hireHandover(hire._id) : PATHS.hireReturn(hire._id);
  return (
    <div className="flex items-center justify-between gap-x-3">
      <div className="min-w-0">
        <h2 className="text-nav font-strong">{recordWords.title[kind]}</h2>
        <p className="text-small text-ink2 tabular-nums">
          {recordWords.kilometres(record.odometer)} · {recordWords.fuel} {recordWords.eighths(record.fuel)}
        </p>
        <p className="text-small text-ink2">
          {recordWords.byWhom[record.by]} · {recordWords.states[record.state]}
        </p>
        {record.objection && (
          <p className="text-small wrap-anywhere">{describeObjection(record.objection)}</p>
        )}
      </div>
      {side && (
        <Link
          to={path}
          aria-label={recordWords.look[kind]}
          className="inline-flex min-h-11 shrink-0 items-center rounded-inner text-nav font-strong text-tea"
        >
          {recordWords.lookShort}
        </Link>
      )}
    </div>
  );
}

type LateLineProps = Pick<RecordsBlockProps, 'userId' | 'hire' | 'side' | 'now' | 'records'>;

/**
 * Notice shown from the agreed time of return; six hours later the owner can report that the car was not
 * returned.
 */
function LateLine({ userId, hire, side, now, records }: LateLineProps) {
  const [open, setOpen] = useState(false);
  const deadline = computeReturnDeadline(hire);
  const time = formatTime(new Date(deadline));
  const reported = records?.notReturnedAt;
  const reportedAt = reported && isMissingReturnReported(deadline, Date.parse(reported)) ? reported : null;
  const canReport = side === 'lender' && !reportedAt && canReportMissingReturn(deadline, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div>
        <p className="text-nav font-strong text-murram">
          {toDay(now) === hire.to
            ? recordWords.overdue(time)
            : recordWords.overdueOn(formatLongDay(hire.to), time)}
        </p>
        {reportedAt && (
          <p className="text-small text-ink2">{recordWords.notReturnedAt(formatDateAndTime(reportedAt))}</p>
        )}
      </div>
      {canReport && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {recordWords.notReturned}
        </Button>
      )}
      {open && <NotReturnedDialog userId={userId} hire={hire} onClose={() => setOpen(false)} />}
    </div>
  );
}
