import { queryOptions, useMutation } from '@tanstack/react-query';
import type { HireView } from '#shared/hires/contract';
import {
  getHireEvidence,
  getHireRecords,
  objectToHireRecord,
  reportNotReturned,
} from '#shared/hires/record-contract';
import type { RecordKind } from '#shared/hires/records';
import { call, downloadFile } from '../../../lib/api-client';
import { saveFile } from '../../../lib/object-urls';
import { useCacheHire } from '../api';
import { recordWords } from './words';

/** Query of a hire's hand-over and return records; its key begins with 'hires' for their live events. */
export function recordsQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'records', hireId],
    queryFn: ({ signal }) => call(getHireRecords, { params: { id: hireId } }, { signal }),
  });
}

export function useSendObjection(userId: string, hireId: string, kind: RecordKind) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: (body: { recordId: string; text: string; isNotBack: boolean }) =>
      call(objectToHireRecord, { params: { id: hireId, kind }, body }),
    onSuccess: cacheHire,
    onError: () => cacheHire(),
  });
}

export function useReportNotReturned(userId: string, hireId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: () => call(reportNotReturned, { params: { id: hireId } }),
    onSuccess: cacheHire,
    onError: () => cacheHire(),
  });
}

/** Downloads agreement, records and photos as one file; a plain link could not send the token. */
export function useDownloadEvidence({ _id, car, from }: HireView) {
  return useMutation({
    mutationFn: () => {
      const path = getHireEvidence.path.slice(1).replace(':id', _id);
      return downloadFile({ ...getHireEvidence, path: `/${path}` }, () => undefined);
    },
    onSuccess: (file) => saveFile(recordWords.evidenceFile(car.regNo, from), file),
  });
}
