import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { RecordKind } from '#shared/hires/records';
import { isFinalHireState } from '#shared/hires/states';
import { ApiError, isNotFound } from '../../../../lib/api-error';
import { deleteEntry, useOutbox } from '../../../../lib/outbox/outbox';
import { filterEntriesOfHire } from '../../../../lib/outbox/waiting';
import { PageHead } from '../../../../lib/page-head';
import { useUser } from '../../../../lib/session/session';
import { useNow } from '../../../../lib/use-now';
import { HeaderTitle } from '../../../../ui/header-slots';
import { LinkButton } from '../../../../ui/link-button';
import { QueryState } from '../../../../ui/query-state';
import { SpinnerWithWords } from '../../../../ui/spinner-with-words';
import { useHire } from '../../api';
import { findSideOfUser, type Side } from '../../sides';
import { hireWords } from '../../words';
import { recordsQuery } from '../api';
import { ConfirmStep } from '../confirm/confirm-step';
import type { RecordDraft } from '../draft/draft-store';
import { useRecordDraft } from '../draft/use-record-draft';
import { canRecordHandover, findKnownRecord, type KnownRecord } from '../record-state';
import { MeetStep } from '../steps/meet-step';
import { MoneyStep } from '../steps/money-step';
import { PhotosStep } from '../steps/photos-step';
import { RECORD_STEPS, type RecordStep } from '../steps/step-frame';
import { recordWords } from '../words';

type RecordViewProps = {
  kind: RecordKind;
  /** Screen for an unknown hire and for a hire of other people. */
  notFound: ReactNode;
};

/** Screen at /hires/:id/handover and /hires/:id/return. */
export function RecordScreenView({ kind, notFound }: RecordViewProps) {
  const user = useUser();
  const { hireId = '' } = useParams();
  return (
    user && (
      <LoadedHire
        key={user._id + hireId + kind}
        userId={user._id}
        hireId={hireId}
        kind={kind}
        notFound={notFound}
      />
    )
  );
}

function LoadedHire({
  userId,
  hireId,
  kind,
  notFound,
}: RecordViewProps & { userId: string; hireId: string }) {
  const query = useHire(userId, hireId);
  const isRefused =
    isNotFound(query.error) || (query.error instanceof ApiError && query.error.status === 403);
  const side = query.data && findSideOfUser(query.data, userId);
  if (isRefused || side === null) return notFound;
  return (
    <>
      <PageHead page={kind === 'handover' ? 'hireHandover' : 'hireReturn'} />
      <QueryState
        query={query}
        loading={<SpinnerWithWords words={recordWords.loading} />}
        failed={hireWords.oneFailed}
      >
        {(hire) => side && <RecordSteps userId={userId} hire={hire} side={side} kind={kind} />}
      </QueryState>
    </>
  );
}

type RecordStepsProps = { userId: string; hire: HireView; side: Side; kind: RecordKind };

function RecordSteps({ userId, hire, side, kind }: RecordStepsProps) {
  const now = useNow();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const records = useQuery(recordsQuery(userId, hire._id)).data;
  const waiting = filterEntriesOfHire(useOutbox(userId), hire._id);
  const ownWaiting = waiting.filter(({ record }) => record === kind);
  const state = useRecordDraft({ userId, hireId: hire._id, kind });
  const { draft } = state;
  const known = findKnownRecord(records, waiting, kind, side);
  const named = address.get('step');
  const step = findStep(kind, side, named, known, draft);
  useScrollToTop(step);
  if (!known && !canRecord(hire, kind, now)) return <NothingToRecord hire={hire} kind={kind} />;
  if (!draft) return <SpinnerWithWords words={recordWords.loading} />;

  const open = (next: RecordStep) => navigate({ search: `?step=${next}` });
  const common = { userId, hire, side, kind, now };
  switch (step) {
    case 'meet':
      return (
        <MeetStep {...common} drivers={records?.drivers ?? []} state={state} onNext={() => open('photos')} />
      );
    case 'photos':
      return (
        <PhotosStep
          {...common}
          draft={draft}
          state={state}
          waiting={ownWaiting}
          onNext={() => open('money')}
        />
      );
    case 'money':
      return <MoneyStep {...common} isKept={state.isKept} onNext={() => open('confirm')} />;
    case 'confirm':
      return (
        <ConfirmStep
          {...common}
          records={records}
          known={isRecording(named, known) && isComplete(draft) ? null : known}
          draft={draft}
          state={state}
          waiting={ownWaiting}
          onRedo={() => {
            const filled = known?.by === side && !isComplete(draft) ? fillDraft(known) : draft;
            if (filled !== draft) state.change(filled);
            if (known?.isRefused) void deleteEntry(userId, known.recordId);
            open(isBlocked(kind, side, filled) ? 'meet' : 'photos');
          }}
        />
      );
  }
}

/**
 * Whether a record can still be made or replaced: the address names a step of the recording, and no record is
 * confirmed yet.
 */
function isRecording(named: string | null, known: KnownRecord | null): boolean {
  return named !== null && known?.state !== 'confirmed';
}

function isComplete({ odometer, fuel }: Pick<RecordDraft, 'odometer' | 'fuel'>): boolean {
  return odometer !== '' && fuel !== null;
}

/** Whether the owner still has to look at the original licence and ID before the next step. */
function isBlocked(
  kind: RecordKind,
  side: Side,
  { originalsSeen }: Pick<RecordDraft, 'originalsSeen'>,
): boolean {
  return kind === 'handover' && side === 'lender' && !originalsSeen;
}

/**
 * Returns the hand-over or return step to show: for an existing record the last step; while a record is made,
 * the step in the address or an earlier one that is incomplete.
 */
function findStep(
  kind: RecordKind,
  side: Side,
  named: string | null,
  known: KnownRecord | null,
  draft: RecordDraft | undefined,
): RecordStep {
  if (known && !isRecording(named, known)) return 'confirm';
  const steps: readonly RecordStep[] = RECORD_STEPS[kind];
  const step = steps.find((each) => each === named) ?? (kind === 'handover' ? 'meet' : 'photos');
  if (!draft || (known && step === 'confirm')) return step;
  if (isBlocked(kind, side, draft)) return 'meet';
  return step === 'money' || step === 'confirm' ? (isComplete(draft) ? step : 'photos') : step;
}

function fillDraft({ odometer, fuel, marks, note, originalsSeen }: KnownRecord) {
  return { odometer: String(odometer), fuel, marks: [...marks], note, originalsSeen };
}

function canRecord(hire: HireView, kind: RecordKind, now: number): boolean {
  return kind === 'handover' ? canRecordHandover(hire, now) : hire.state === 'under_way';
}

/** Scrolls to the top when the step changes, as if each step were a screen. */
function useScrollToTop(step: RecordStep): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
}

function NothingToRecord({ hire, kind }: { hire: HireView; kind: RecordKind }) {
  const isOver = isFinalHireState(hire.state) || (kind === 'handover' && hire.state === 'under_way');
  return (
    <div className="page-width max-w-160 py-6">
      <HeaderTitle>{recordWords.title[kind]}</HeaderTitle>
      <h1 className="mb-2 font-display text-h2">{recordWords.title[kind]}</h1>
      <p className="mb-4">{isOver ? recordWords.over : recordWords.tooEarly[kind]}</p>
      <LinkButton to={PATHS.hire(hire._id)} variant="secondary">
        {recordWords.toHire}
      </LinkButton>
    </div>
  );
}
