import { useMutation } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import { deleteMyAccount, exportMyData } from '#shared/personal-data/contract';
import { call, downloadFile } from '../../lib/api-client';
import { saveFile } from '../../lib/object-urls';

/** Downloads all stored data about the user; `onProgress` gets the number of bytes received so far. */
export function useExportMyData() {
  return useMutation({
    mutationFn: (onProgress: (bytes: number) => void) => downloadFile(exportMyData, onProgress),
    onSuccess: (file) => saveFile(`twende-data-${new Date().toISOString().slice(0, 10)}.zip`, file),
  });
}

/** Deletes the account, or requests an email with the link that confirms the deletion. */
export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof deleteMyAccount>['body']) => call(deleteMyAccount, { body }),
  });
}
