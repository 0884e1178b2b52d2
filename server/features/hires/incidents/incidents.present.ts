import type { Accident, Fine, IncidentsView } from '#shared/hires/incident-contract';
import { computeFineDeadline } from '#shared/hires/incidents';
import type { HireRecord } from '../hires.model';
import type { IncidentsRecord, StoredAccident, StoredFine } from './incidents.model';

export function toFineDeadlineInput({ state, endedAt }: HireRecord) {
  return { state, endedAt: endedAt?.getTime() ?? null };
}

export function toIncidentsView(hire: HireRecord, incidents: IncidentsRecord | null): IncidentsView {
  const fineUntil = computeFineDeadline(toFineDeadlineInput(hire));
  return {
    accidents: (incidents?.accidents ?? []).map((one) => toAccident(one, hire)),
    fines: (incidents?.fines ?? []).map(toFine),
    fineUntil: fineUntil === null ? null : new Date(fineUntil).toISOString(),
  };
}

function toAccident({ at, ...accident }: StoredAccident, { photos }: HireRecord): Accident {
  const own = photos.filter(({ kind, by }) => kind === 'accident' && by === accident.by);
  return { ...accident, at: at.toISOString(), photos: own.map(({ _id }) => _id.toHexString()) };
}

function toFine({ _id, createdAt, ...fine }: StoredFine): Fine {
  return { ...fine, _id: _id.toHexString(), createdAt: createdAt.toISOString() };
}
