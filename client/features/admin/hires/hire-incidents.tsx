import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Accident, type Fine, getHireIncidents } from '#shared/hires/incident-contract';
import { call } from '../../../lib/api-client';
import { formatDate, formatDateAndTime, formatShillings, getDayStartInstant } from '../../../lib/format';
import { QueryState } from '../../../ui/query-state';
import { FactList, PanelSection } from '../panel/details-panel';
import { hireWords } from './words';

function hireIncidentsQuery(hireId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-incidents', hireId],
    queryFn: ({ signal }) => call(getHireIncidents, { params: { id: hireId } }, { signal }),
  });
}

/** Accidents, fines and tolls of a hire, read-only; photos of accidents are among the hire's photos. */
export function HireIncidents({ hireId }: { hireId: string }) {
  return (
    <QueryState
      query={useQuery(hireIncidentsQuery(hireId))}
      loading={hireWords.incidentsLoading}
      failed={hireWords.incidentsFailed}
    >
      {({ accidents, fines }) => (
        <>
          {accidents.length > 0 && (
            <PanelSection title={hireWords.accidents} aside={accidents.length}>
              {accidents.map((accident) => (
                <AccidentFacts key={accident.reportId} accident={accident} />
              ))}
            </PanelSection>
          )}
          {fines.length > 0 && (
            <PanelSection title={hireWords.fines} aside={fines.length}>
              <ul className="grid gap-3">
                {fines.map((fine) => (
                  <FineFacts key={fine._id} fine={fine} />
                ))}
              </ul>
            </PanelSection>
          )}
        </>
      )}
    </QueryState>
  );
}

function AccidentFacts({ accident }: { accident: Accident }) {
  const { by, at, place, text, otherName, otherPlate, otherPhone, policeStation, obNumber } = accident;
  return (
    <div className="mb-3 grid gap-1 text-nav last:mb-0">
      <p className="text-ink2">{hireWords.accident(hireWords.actors[by], formatDateAndTime(at))}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <FactList
        facts={[
          [hireWords.facts.place, place],
          [hireWords.otherParty, [otherName, otherPlate, otherPhone].filter(Boolean).join(', ')],
          [hireWords.police, [policeStation, obNumber].filter(Boolean).join(', ')],
        ]}
      />
    </div>
  );
}

function FineFacts({ fine: { kind, day, amount, state, text, answerText } }: { fine: Fine }) {
  const shillings = hireWords.shillings(formatShillings(amount));
  return (
    <li className="grid gap-1 text-nav">
      <p className="font-label">
        {hireWords.fine(hireWords.fineKinds[kind], formatDate(getDayStartInstant(day)), shillings)}
      </p>
      <p className="text-ink2">{hireWords.fineStates[state]}</p>
      {text && <p className="wrap-anywhere">{text}</p>}
      {answerText && <p className="wrap-anywhere">{hireWords.renterSays(answerText)}</p>}
    </li>
  );
}
