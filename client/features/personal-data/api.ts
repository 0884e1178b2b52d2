import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#shared/core/endpoint';
import { deleteMyAccount, exportMyData } from '#shared/personal-data/contract';
import { call, download } from '../../lib/api-client';
import { saveFile } from '../../lib/save-file';

/** Downloads everything stored about the user; the argument gets the bytes received so far. */
export function useExportMyData() {
  return useMutation({
    mutationFn: (onProgress: (bytes: number) => void) => download(exportMyData, onProgress),
    onSuccess: (file) => saveFile(`twende-data-${new Date().toISOString().slice(0, 10)}.zip`, file),
  });
}

/** Deletes the account, or asks for the link that confirms it. */
export function useDeleteMyAccount() {
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteMyAccount>['body']) => call(deleteMyAccount, { body }),
  });
}
