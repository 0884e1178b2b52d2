import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useState } from 'react';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { HireRecordsView } from '#shared/hires/record-contract';
import type { RecordKind } from '#shared/hires/records';
import { formatDateAndTime } from '../../../../lib/format';
import type { WaitingHireEntry } from '../../../../lib/outbox/waiting';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/checkbox';
import { FieldError } from '../../../../ui/field';
import { LinkButton } from '../../../../ui/link-button';
import { Notice } from '../../../../ui/notice';
import { findOtherPerson, formatPersonName, type Side } from '../../sides';
import type { RecordDraft } from '../draft/draft-store';
import type { RecordDraftState } from '../draft/use-record-draft';
import { describeObjection } from '../objection-text';
import { type ConfirmationState, canObjectToStoredRecord, type KnownRecord } from '../record-state';
import { DriverChecks } from '../steps/meet-step';
import { StepFrame } from '../steps/step-frame';
import { listTakenPhotos } from '../steps/taken-photos';
import { recordWords } from '../words';
import { SideConfirmations } from './both-sides';
import { CodeDialog } from './code-dialog';
import { ObjectionDialog } from './objection-dialog';
import { OwnCode } from './own-code';
import { RecordGallery } from './record-gallery';
import { RecordRows } from './record-rows';
import { useConfirmRecord, useSendRecord } from './use-confirming';
import { WaitingEntries } from './waiting-entries';

type ConfirmStepProps = {
  userId: string;
  hire: HireView;
  side: Side;
  kind: RecordKind;
  now: number;
  records: HireRecordsView | undefined;
  /** Hand-over or return record as this device knows it; null before the draft is confirmed. */
  known: KnownRecord | null;
  draft: RecordDraft;
  state: RecordDraftState;
  waiting: readonly WaitingHireEntry[];
  /** Opens an earlier step to redo the record; a record that this side made fills an incomplete draft. */
  onRedo: () => void;
};

const NOBODY: Record<Side, ConfirmationState> = { renter: { is: 'open' }, lender: { is: 'open' } };

/** Last step of a record: each side confirms it, on its own phone or by its code on this phone. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { userId, hire, side, kind, now, records, known, draft, state, waiting } = props;
  const [open, setOpen] = useState<'code' | 'objection' | null>(null);
  const [originalsSeen, setOriginalsSeen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const place = { userId, hireId: hire._id, kind };
  const sending = useSendRecord(place, state);
  const confirming = useConfirmRecord(place);
  const other = formatPersonName(findOtherPerson(hire, side));
  const photos = listTakenPhotos({
    hire,
    kind,
    side: known ? null : side,
    files: known ? [] : state.files,
    waiting,
  });
  const readings = known ?? { ...draft, odometer: Number(draft.odometer), fuel: draft.fuel ?? 0 };
  const isOthers = known !== null && known.by !== side;
  const asksForOriginals = isOthers && kind === 'handover' && side === 'lender' && isOpen(known, side);

  function confirm(): void {
    if (!known) sending.mutate();
    else if (asksForOriginals && !originalsSeen) setAsked(true);
    else confirming.mutate({ recordId: known.recordId, originalsSeen });
  }

  return (
    <StepFrame
      hireId={hire._id}
      kind={kind}
      step="confirm"
      isKept={state.isKept}
      bar={
        <Bar
          {...props}
          busy={sending.isPending || confirming.isPending}
          onConfirm={confirm}
          onCode={() => setOpen('code')}
          onObject={() => setOpen('objection')}
        />
      }
    >
      <div className="mt-4 grid gap-3.5">
        <div>
          <h2 className="font-display text-[1.5rem] leading-tight font-strong">
            {known ? recordWords.recordTitle[kind] : recordWords.agreeTitle}
          </h2>
          <p className="mt-1 text-small text-ink2">{recordWords.agreeText[kind]}</p>
        </div>
        {known && <Standing known={known} other={formatPersonName} hire={hire} />}
        <RecordRows userId={userId} hire={hire} kind={kind} readings={readings} photos={photos} />
        {known && <RecordGallery userId={userId} hireId={hire._id} photos={photos} marks={readings.marks} />}
        {asksForOriginals && (
          <div>
            <DriverChecks drivers={records?.drivers ?? []} fallback={other} isOwner />
            <Checkbox
              variant="panel"
              className="mt-3"
              checked={originalsSeen}
              error={isAsked && !originalsSeen ? recordWords.originalsFirst : undefined}
              onChange={(event) => setOriginalsSeen(event.target.checked)}
            >
              {recordWords.originalsSeen}
            </Checkbox>
          </div>
        )}
        <SideConfirmations hire={hire} side={side} sides={known?.sides ?? NOBODY} now={now} />
        {known?.by === side && known.state === 'open' && !known.isRefused && (
          <Button variant="quiet" size="small" className="-ml-3.5 justify-self-start" onClick={props.onRedo}>
            {recordWords.differs}
          </Button>
        )}
        <WaitingEntries
          userId={userId}
          waiting={waiting}
          onTypeAgain={known ? () => setOpen('code') : undefined}
        />
        {(sending.error || confirming.error) && <FieldError>{recordWords.keepFailed}</FieldError>}
        {(!known || isOpen(known, side)) && (
          <p className="flex items-start gap-2 text-tiny text-ink2">
            <WifiOff size={18} aria-hidden className="shrink-0" />
            {recordWords.offline}
          </p>
        )}
        {isOpen(known, side) && <OwnCode code={records?.codes?.[kind] ?? null} />}
      </div>
      {open === 'code' && known && (
        <CodeDialog
          {...place}
          record={known}
          name={other}
          asksForOriginals={kind === 'handover' && side === 'renter'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'objection' && known?.objectionUntil && (
        <ObjectionDialog
          {...place}
          recordId={known.recordId}
          until={known.objectionUntil}
          canSayNotBack={kind === 'return' && side === 'lender'}
          onClose={() => setOpen(null)}
        />
      )}
    </StepFrame>
  );
}

function isOpen(known: KnownRecord | null, side: Side): boolean {
  if (known === null) return true;
  return known.state === 'open' && !known.isRefused && known.sides[side].is === 'open';
}

type StandingProps = { known: KnownRecord; hire: HireView; other: typeof formatPersonName };

/** Notice with the state of a record. */
function Standing({ known, hire, other }: StandingProps) {
  if (known.state === 'confirmed') return <Notice tone="success">{recordWords.bothConfirmed}</Notice>;
  if (known.objection)
    return (
      <Notice tone="warning">
        {recordWords.contested(other(hire[known.objection.by]))} {describeObjection(known.objection)}
      </Notice>
    );
  if (!known.objectionUntil) return null;
  return (
    <p className="text-small text-ink2">{recordWords.objectUntil(formatDateAndTime(known.objectionUntil))}</p>
  );
}

type BarProps = ConfirmStepProps & {
  busy: boolean;
  onConfirm: () => void;
  onCode: () => void;
  onObject: () => void;
};

function Bar(props: BarProps): ReactNode {
  const { hire, side, kind, now, records, known, busy, onConfirm, onCode, onObject, onRedo } = props;
  const toHire = (variant: 'main' | 'secondary') => (
    <LinkButton to={PATHS.hire(hire._id)} variant={variant} className={variant === 'main' ? 'grow' : ''}>
      {recordWords.toHire}
    </LinkButton>
  );
  const differs = (onClick: () => void) => (
    <Button variant="secondary" onClick={onClick}>
      {recordWords.differs}
    </Button>
  );
  const confirm = (
    <Button className="grow" busy={busy} onClick={onConfirm}>
      {recordWords.iConfirm}
    </Button>
  );
  if (!known)
    return (
      <>
        {differs(onRedo)}
        {confirm}
      </>
    );
  if (known.state === 'confirmed') return toHire('main');
  if (known.isRefused)
    return (
      <Button className="grow" onClick={onRedo}>
        {recordWords.correct}
      </Button>
    );
  if (known.state === 'contested')
    return (
      <>
        {toHire('secondary')}
        <Button className="grow" onClick={onRedo}>
          {recordWords.recordAgain}
        </Button>
      </>
    );
  const stored = records?.[kind];
  if (known.by !== side)
    return (
      <>
        {stored && canObjectToStoredRecord(stored, side, now) && differs(onObject)}
        {isOpen(known, side) ? confirm : toHire('main')}
      </>
    );
  const isWaiting = known.sides[side === 'renter' ? 'lender' : 'renter'].is === 'open';
  if (!isWaiting) return toHire('main');
  return (
    <Button className="grow" onClick={onCode}>
      {recordWords.onThisPhone}
    </Button>
  );
}
