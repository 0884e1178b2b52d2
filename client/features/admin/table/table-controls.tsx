import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { z } from 'zod';
import { BRAND } from '#shared/core/brand';
import type { Endpoint, EndpointInput, Schema } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { describeFailure } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/object-urls';
import { Button, IconButton } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Notice } from '../../../ui/notice';
import { buildTableParams, useAdminLocation } from '../frame/location';
import { tableWords } from '../words';

type RowActionsProps = {
  /** Name of the row, read out in the labels of its buttons. */
  name: string;
  suspended: boolean;
  words: Record<'editOf' | 'suspendOf' | 'reinstateOf', (name: string) => string>;
  onTask: (kind: 'edit' | 'suspend' | 'reinstate') => void;
};

export function RowActions({ name, suspended, words, onTask }: RowActionsProps) {
  return (
    <>
      <IconButton size="small" icon={Pencil} label={words.editOf(name)} onClick={() => onTask('edit')} />
      <IconButton
        size="small"
        icon={suspended ? RotateCcw : Ban}
        label={suspended ? words.reinstateOf(name) : words.suspendOf(name)}
        onClick={() => onTask(suspended ? 'reinstate' : 'suspend')}
      />
    </>
  );
}

type FilterChipsProps = {
  filters: readonly (readonly [filter: string, label: string])[];
  chosen: string;
  /** Label of the first chip, which removes the filter. */
  all?: string | undefined;
  /** Whether the chips use several lines instead of scrolling sideways. */
  wraps?: boolean;
  onChoose: (filter: string) => void;
};

export function FilterChips({ filters, chosen, all = tableWords.all, wraps, onChoose }: FilterChipsProps) {
  return (
    <fieldset
      className={clsx(
        'flex min-w-0 gap-2 py-1',
        wraps ? 'flex-wrap' : 'overflow-x-auto max-md:-mx-4 max-md:px-4',
      )}
    >
      <legend className="sr-only">{tableWords.filters}</legend>
      {[['', all] as const, ...filters].map(([name, label]) => (
        <Chip key={name} selected={name === chosen} onClick={() => onChoose(name)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}

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
export function ExportRowsButton<Contract extends CsvEndpoint>({
  name,
  contract,
}: Pick<ExportButtonProps, 'name'> & { contract: Contract }) {
  const { location } = useAdminLocation();
  const query = () => ({ query: buildTableParams(contract.query, location) }) as EndpointInput<Contract>;
  return <ExportButton name={name} fetch={() => call(contract, query())} />;
}

/** Byte-order mark, which `Response.text()` removes; without it spreadsheets misread names like Wanjikũ. */
const BOM = '\uFEFF';

function fileName(name: string): string {
  return `${BRAND.wordmark}-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
