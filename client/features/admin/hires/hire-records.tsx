import { queryOptions, useQuery } from '@tanstack/react-query';
import { getHireRecords, type RecordView } from '#shared/hires/record-contract';
import { getRecordState, RECORD_KINDS, type RecordKind } from '#shared/hires/records';
import { call } from '../../../lib/api-client';
import { formatDateAndTime, formatShillings } from '../../../lib/format';
import { QueryState } from '../../../ui/query-state';
import { FactList, type PanelFact } from '../panel/details-panel';
import { hireWords } from './words';

const words = hireWords.records;

function recordsQuery(hireId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-records', hireId],
    queryFn: ({ signal }) => call(getHireRecords, { params: { id: hireId } }, { signal }),
  });
}

/** What the two sides have recorded at hand-over and return. */
export function HireRecords({ hireId }: { hireId: string }) {
  return (
    <QueryState query={useQuery(recordsQuery(hireId))} loading={words.loading} failed={words.failed}>
      {(records) => {
        const made = RECORD_KINDS.flatMap((kind) => {
          const record = records[kind];
          return record ? [{ kind, record }] : [];
        });
        if (made.length === 0) return <p className="text-nav text-ink2">{words.none}</p>;
        return (
          <>
            {made.map(({ kind, record }) => (
              <FactList key={kind} facts={listFacts(kind, record)} />
            ))}
          </>
        );
      }}
    </QueryState>
  );
}

function listFacts(kind: RecordKind, record: RecordView): PanelFact[] {
  const { renter, lender } = record.confirmations;
  const state = getRecordState({
    objection: record.objection,
    confirmations: {
      ...(renter && { renter: { at: Date.parse(renter.at), way: renter.way } }),
      ...(lender && { lender: { at: Date.parse(lender.at), way: lender.way } }),
    },
  });
  return [
    [hireWords.photoKinds[kind], words.states[state]],
    [words.by, `${hireWords.actors[record.by]}, ${formatDateAndTime(record.at)}`],
    [words.odometer, words.kilometres(formatShillings(record.odometer))],
    [words.fuel, words.eighths(record.fuel)],
    [words.marks, record.marks.length > 0 && String(record.marks.length)],
    [words.note, record.note],
    [words.objection, record.objection?.text],
  ];
}
