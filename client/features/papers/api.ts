import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointInput, ParsedReply } from '#shared/core/endpoint';
import { appealPaperRefusal, withdrawPaper } from '#shared/papers/contract';
import { call } from '../../lib/api-client';
import { papersQuery } from '../../lib/papers-query';

function useRefresh(userId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: papersQuery(userId).queryKey });
}

/** Returns a mutation that sends a paper (licence, ID or a car's papers) to the given endpoint. */
export function useSendPaper<Contract extends Endpoint>(userId: string, contract: Contract) {
  const onSuccess = useRefresh(userId);
  return useMutation({
    mutationFn: ({ fields, photos }: { fields: object; photos: Blob[] }): Promise<ParsedReply<Contract>> =>
      call(contract, { body: fields } as EndpointInput<Contract>, { files: photos }),
    onSuccess,
  });
}

export function useWithdrawPaper(userId: string, paperId: string) {
  const onSuccess = useRefresh(userId);
  return useMutation({ mutationFn: () => call(withdrawPaper, { params: { paperId } }), onSuccess });
}

export function useAppealPaper(userId: string, paperId: string) {
  const onSuccess = useRefresh(userId);
  return useMutation({ mutationFn: () => call(appealPaperRefusal, { params: { paperId } }), onSuccess });
}
