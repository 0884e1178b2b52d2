import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import {
  addRepairEstimate,
  addSettlementLineMessage,
  answerHireSettlement,
  getHireSettlement,
  getRepairEstimate,
  getSettlementAgreement,
  type SettlementView,
  sendHireSettlement,
  settleLine,
} from '#shared/hires/settlement-contract';
import { call, downloadFile } from '../../../lib/api-client';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { useCacheHire } from '../api';

/** Query of the settlement, cached under the key of hires, so that live events of hires refetch it. */
export function settlementQuery(userId: string, hireId: string) {
  return queryOptions({
    queryKey: ['hires', userId, 'settlement', hireId],
    queryFn: ({ signal }) => call(getHireSettlement, { params: { id: hireId } }, { signal }),
  });
}

/**
 * Caches the reply's settlement and refetches the queries that show the hire; after a refusal, only
 * refetches.
 */
function useSettlementChange<Input>(
  userId: string,
  hireId: string,
  mutationFn: (input: Input) => Promise<SettlementView>,
) {
  const queryClient = useQueryClient();
  const cacheHire = useCacheHire(userId);
  return useMutation({
    mutationFn,
    onSuccess: (settlement) => queryClient.setQueryData(settlementQuery(userId, hireId).queryKey, settlement),
    onSettled: () => cacheHire(),
  });
}

export type SettlementLineInput = EndpointInput<typeof sendHireSettlement>['body']['lines'][number];

export function useSendSettlement(userId: string, hireId: string) {
  return useSettlementChange(userId, hireId, (lines: SettlementLineInput[]) =>
    call(sendHireSettlement, { params: { id: hireId }, body: { lines } }),
  );
}

export type SettlementLineAnswerInput = EndpointInput<typeof answerHireSettlement>['body']['answers'][number];

export function useAnswerSettlement(userId: string, hireId: string) {
  return useSettlementChange(userId, hireId, (answers: SettlementLineAnswerInput[]) =>
    call(answerHireSettlement, { params: { id: hireId }, body: { answers } }),
  );
}

export type SettlementLineAction = EndpointInput<typeof settleLine>['body']['action'];

export function useSettlementLineAction(userId: string, hireId: string, lineId: string) {
  return useSettlementChange(userId, hireId, (action: SettlementLineAction) =>
    call(settleLine, { params: { id: hireId, lineId }, body: { action } }),
  );
}

export function useAddSettlementLineMessage(userId: string, hireId: string, lineId: string) {
  return useSettlementChange(userId, hireId, (body: EndpointInput<typeof addSettlementLineMessage>['body']) =>
    call(addSettlementLineMessage, { params: { id: hireId, lineId }, body }),
  );
}

/** Uploads a garage's estimate; a photo is made smaller first, a PDF is sent as it is. */
export function useAddEstimate(userId: string, hireId: string, lineId: string) {
  return useSettlementChange(userId, hireId, async (file: File) => {
    const files = [file.type.startsWith('image/') ? await shrinkPhoto(file) : file];
    return call(addRepairEstimate, { params: { id: hireId, lineId } }, { files });
  });
}

/** Returns an estimate's file and its file extension, which depends on the file's first bytes. */
export async function downloadEstimate(hireId: string, lineId: string) {
  const path = getRepairEstimate.path.slice(1).replace(':id', hireId).replace(':lineId', lineId);
  const file = await downloadFile({ ...getRepairEstimate, path: `/${path}` }, () => undefined);
  const isPdf = (await file.slice(0, 4).text()) === '%PDF';
  return { file, ending: isPdf ? 'pdf' : 'jpg' };
}

export function downloadSettlement(hireId: string): Promise<Blob> {
  const path = getSettlementAgreement.path.slice(1).replace(':id', hireId);
  return downloadFile({ ...getSettlementAgreement, path: `/${path}` }, () => undefined);
}
