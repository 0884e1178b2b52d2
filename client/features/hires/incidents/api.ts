import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import { answerFine, claimFine, getFineNotice, getHireIncidents } from '#shared/hires/incident-contract';
import { call, downloadFile } from '../../../lib/api-client';
import { useCacheHire } from '../api';

/** Query of the incidents, cached under the key of hires, so that live events of hires refetch it. */
export function incidentsQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'incidents', hireId],
    queryFn: ({ signal }) => call(getHireIncidents, { params: { id: hireId } }, { signal }),
  });
}

/** Query of the photo of a fine's notice, fetched once because the photo never changes. */
export function fineNoticeQuery(userId: string, hireId: string, fineId: string) {
  const path = getFineNotice.path.slice(1).replace(':id', hireId).replace(':fineId', fineId);
  return queryOptions({
    queryKey: ['fine-notice', userId, fineId],
    queryFn: () => downloadFile({ ...getFineNotice, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Claim = { body: EndpointInput<typeof claimFine>['body']; notice: Blob };

export function useClaimFine(userId: string, hireId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: ({ body, notice }: Claim) =>
      call(claimFine, { params: { id: hireId }, body }, { files: [notice] }),
    onSettled: () => cacheHire(),
  });
}

export function useAnswerFine(userId: string, hireId: string, fineId: string) {
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof answerFine>['body']) =>
      call(answerFine, { params: { id: hireId, fineId }, body }),
    onSettled: () => cacheHire(),
  });
}
