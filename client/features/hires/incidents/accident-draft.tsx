import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HireView } from '#shared/hires/contract';
import type { Accident } from '#shared/hires/incident-contract';
import { type AccidentDraft as Draft, readAccidentDraft } from '../../../lib/outbox/accident-drafts';
import { createUuid, type WaitingAccident } from '../../../lib/outbox/waiting';
import { QueryState } from '../../../ui/query-state';
import type { Side } from '../sides';
import { AccidentForm } from './accident-form';
import { incidentsQuery } from './api';
import { accidentWords } from './words';

type AccidentDraftProps = {
  userId: string;
  hire: HireView;
  side: Side;
  reportId: string | undefined;
  onSaved: () => void;
};

/** Loads the draft that was typed on this phone, or the sent report that is to be changed. */
export function AccidentDraft({ userId, hire, side, reportId, onSaved }: AccidentDraftProps) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['accident-draft', userId, hire._id, reportId ?? ''],
    queryFn: async (): Promise<Draft> => {
      const kept = await readAccidentDraft(userId, hire._id);
      if (kept && (reportId === undefined || kept.report.reportId === reportId)) return kept;
      const { accidents } = reportId
        ? await queryClient.fetchQuery(incidentsQuery(userId, hire._id))
        : { accidents: [] };
      const known = accidents.find((one) => one.reportId === reportId && one.by === side);
      return { report: toReport(known), photos: [] };
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const added = hire.photos.filter(({ kind, by }) => kind === 'accident' && by === side).length;
  return (
    <QueryState query={query} loading={accidentWords.loading} failed={accidentWords.draftFailed}>
      {(draft) => (
        <AccidentForm userId={userId} hireId={hire._id} draft={draft} added={added} onSaved={onSaved} />
      )}
    </QueryState>
  );
}

function toReport(known: Accident | undefined): WaitingAccident['report'] {
  return {
    reportId: known?.reportId ?? createUuid(),
    place: known?.place ?? '',
    text: known?.text ?? '',
    otherName: known?.otherName ?? '',
    otherPlate: known?.otherPlate ?? '',
    otherPhone: known?.otherPhone ?? '',
    policeStation: known?.policeStation ?? '',
    obNumber: known?.obNumber ?? '',
    deviceAt: null,
  };
}
