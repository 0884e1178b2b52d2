import { useMutation } from '@tanstack/react-query';
import { compareStatement, exportStatementComparison } from '#shared/payments/statement';
import { call } from '../../../lib/api-client';

/** Compares a file with the transactions; the server keeps nothing of it. */
export function useCompareStatement() {
  return useMutation({
    mutationFn: (file: File) => call(compareStatement, { body: {} }, { files: [file] }),
  });
}

/** The whole comparison as CSV. @throws ApiError */
export function exportComparison(file: File): Promise<string> {
  return call(exportStatementComparison, { body: {} }, { files: [file] });
}
