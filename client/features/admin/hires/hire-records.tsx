import { queryOptions, useQuery } from '@tanstack/react-query';
import { getHireRecords } from '#shared/hires/record-contract';
import { HIRE_RECORD_KINDS } from '#shared/hires/records';
import { call } from '../../../lib/api-client';
import { QueryState } from '../../../ui/query-state';
import { RecordFacts } from './record-facts';
import { hireWords } from './words';

const words = hireWords.records;

function recordsQuery(hireId: string) {
  return queryOptions({
    queryKey: ['admin', 'hire-records', hireId],
    queryFn: ({ signal }) => call(getHireRecords, { params: { id: hireId } }, { signal }),
  });
}

/** Shows the hand-over and return records that renter and owner made. */
export function HireRecords({ hireId }: { hireId: string }) {
  return (
    <QueryState query={useQuery(recordsQuery(hireId))} loading={words.loading} failed={words.failed}>
      {(records) => {
        const made = HIRE_RECORD_KINDS.flatMap((kind) => {
          const record = records[kind];
          return record ? [{ kind, record }] : [];
        });
        if (made.length === 0) return <p className="text-nav text-ink2">{words.none}</p>;
        return (
          <div className="grid gap-4">
            {made.map(({ kind, record }) => (
              <RecordFacts key={kind} record={record} moment={hireWords.photoKinds[kind]} />
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}
