import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import type { Endpoint, EndpointInput, Schema } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { describeFailure } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { buildTableParams, useAdminLocation } from '../frame/location';
import { tableWords } from '../words';

type ExportButtonProps = {
  /** Kind of the rows in the file's name: 'users' in 'twende-users-2026-11-21.csv'. */
  name: string;
  /** Fetches the CSV of all matching rows, of every page. @throws ApiError */
  fetch: () => Promise<string>;
};

export function ExportButton({ name, fetch }: ExportButtonProps) {
  const file = useMutation({ mutationFn: fetch, onSuccess: (text) => saveFile(fileName(name), [BOM, text]) });
  return (
    <>
      <Button variant="secondary" icon={Download} busy={file.isPending} onClick={() => file.mutate()}>
        {tableWords.export}
      </Button>
      {/* The error is below the toolbar, so that no button moves. */}
      {file.isError && (
        <Notice tone="error" className="order-last w-full">
          {describeFailure(file.error, { refused: tableWords.exportFailed, broken: tableWords.exportFailed })}
        </Notice>
      )}
    </>
  );
}

type CsvEndpoint = Endpoint<Schema, Schema, Schema, z.ZodType<string>>;

/** Downloads all rows of a table that match the search and the filter. */
export function ExportRows<Contract extends CsvEndpoint>({
  name,
  contract,
}: Pick<ExportButtonProps, 'name'> & { contract: Contract }) {
  const { location } = useAdminLocation();
  const query = () => ({ query: buildTableParams(contract.query, location) }) as EndpointInput<Contract>;
  return <ExportButton name={name} fetch={() => call(contract, query())} />;
}

/** Byte-order mark: without it spreadsheets misread names such as Wanjikũ; `Response.text()` removes it. */
const BOM = '\uFEFF';

function fileName(name: string): string {
  return `${BRAND.wordmark}-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
