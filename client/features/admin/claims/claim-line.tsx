import { useMutation } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import type { ClaimDetails } from '#shared/admin/claims';
import { MINUTE_MS } from '#shared/core/durations';
import type { HirePhoto } from '#shared/hires/contract';
import {
  getRepairEstimate,
  type SettlementLineView,
  type SettlementView,
} from '#shared/hires/settlement-contract';
import { downloadFile } from '../../../lib/api-client';
import { addFaultReference } from '../../../lib/failure-sentence';
import { formatDateAndTime, formatShillings } from '../../../lib/format';
import { saveFile } from '../../../lib/object-urls';
import { Notice } from '../../../ui/notice';
import { AdminHirePhotos } from '../hires/hires-tab';
import { hireWords } from '../hires/words';
import { FactList, HistorySteps, PanelButton, PanelSection } from '../panel/details-panel';
import { Tag } from '../panel/tag';
import { ClaimDecisionForm, ClaimQuestionForm } from './claim-forms';
import { claimWords } from './words';

const { facts, actors } = claimWords;
const money = (amount: number) => claimWords.shillings(formatShillings(amount));

type ClaimLineProps = { line: SettlementLineView; details: ClaimDetails };

/**
 * Shows a claim line with the evidence of both sides, and for a contested one the forms for a question and
 * the decision.
 */
export function ClaimLine({ line, details }: ClaimLineProps) {
  const { hire, settlement, photos } = details;
  const { kind, amount, state, damage, offer, settled, decision, messages } = line;
  const isContested = state === 'contested';
  return (
    <PanelSection title={claimWords.kinds[kind]} aside={money(amount)}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Tag tone={claimWords.tones[state]}>{claimWords.states[state]}</Tag>
      </div>
      {line.bySilence && <p className="mb-3 text-nav">{claimWords.silent}</p>}
      <FactList
        facts={[
          [facts.follows, describeFigures(line, settlement)],
          [facts.damage, damage && claimWords.damage(hireWords.records.damageKinds[damage.kind], damage.cm)],
          [facts.text, line.text],
          [facts.offer, offer !== null && money(offer)],
          [facts.answer, line.answerText],
          [facts.settled, settled !== null && money(settled)],
          [facts.decided, decision && formatDateAndTime(decision.at)],
          [facts.note, decision?.note],
        ]}
      />
      {line.hasEstimate && <Estimate hireId={hire._id} lineId={line._id} regNo={hire.car.regNo} />}
      {isContested && <LinePhotos hireId={hire._id} line={line} photos={photos} />}
      {messages.length > 0 && (
        <section aria-label={claimWords.messages} className="mt-4">
          <HistorySteps
            steps={messages.map(({ by, at, text }) => ({
              key: `${at} ${by} ${text}`,
              at,
              what: actors[by],
              why: <span className="mt-1 block whitespace-pre-line wrap-anywhere">{text}</span>,
            }))}
          />
        </section>
      )}
      {isContested && (
        <>
          <ClaimQuestionForm hireId={hire._id} line={line} />
          <ClaimDecisionForm hireId={hire._id} line={line} />
        </>
      )}
    </PanelSection>
  );
}

/** Returns the figures behind a computed claim line as text; empty for other lines. */
function describeFigures({ kind }: SettlementLineView, { computed }: SettlementView): string {
  const figures = computed.find((line) => line.kind === kind)?.facts;
  if (!figures) return '';
  const { driven = 0, included = 0, extraKm = 0, before = 0, after = 0, lateMs = 0 } = figures;
  if (kind === 'kilometres') return claimWords.follows.kilometres(driven, included, extraKm);
  if (kind === 'fuel') return claimWords.follows.fuel(before, after);
  return claimWords.follows.late(Math.floor(lateMs / MINUTE_MS));
}

/**
 * Shows a claim line's photos, each after the hand-over's photo of the same view; for lines about readings,
 * all photos of the dashboard.
 */
function LinePhotos({
  hireId,
  line,
  photos,
}: {
  hireId: string;
  line: SettlementLineView;
  photos: HirePhoto[];
}) {
  if (line.kind === 'late') return null;
  const isReading = line.kind === 'kilometres' || line.kind === 'fuel';
  const chosen = photos.filter(({ _id }) => line.photos.includes(_id));
  const shown = isReading
    ? photos.filter(({ view }) => view === 'dashboard')
    : chosen.flatMap((photo) => [...photos.filter((other) => isSameView(other, photo)), photo]);
  const unique = shown.filter((photo, at) => shown.indexOf(photo) === at);
  return (
    <div className="mt-4">
      {unique.length > 0 ? (
        <AdminHirePhotos hireId={hireId} photos={unique} />
      ) : (
        <p className="text-nav text-ink2">{claimWords.noPhotos}</p>
      )}
    </div>
  );
}

function isSameView({ kind, view }: HirePhoto, photo: HirePhoto): boolean {
  return kind === 'handover' && view === photo.view && view !== 'close_up';
}

function Estimate({ hireId, lineId, regNo }: { hireId: string; lineId: string; regNo: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const path = `/hires/${hireId}/settlement/${lineId}/estimate` as const;
      const file = await downloadFile({ ...getRepairEstimate, path }, () => undefined);
      const isPdf = (await file.slice(0, 4).text()) === '%PDF';
      saveFile(claimWords.estimateFile(regNo, isPdf ? 'pdf' : 'jpg'), file);
    },
  });
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <PanelButton
        icon={FileText}
        label={download.isPending ? claimWords.estimateLoading : claimWords.estimate}
        busy={download.isPending}
        onClick={() => download.mutate()}
      />
      {download.error && (
        <Notice tone="error">{addFaultReference(claimWords.estimateFailed, download.error)}</Notice>
      )}
    </div>
  );
}
