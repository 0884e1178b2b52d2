import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { failureSentence } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { tableWords } from '../words';

type ExportButtonProps = {
  /** Start of the file name: 'twende-users' in 'twende-users-2026-11-21.csv'. */
  name: string;
  /** Fetches the CSV of all matching rows, not only the shown page. @throws ApiError */
  fetch: () => Promise<string>;
};

/** Downloads all rows that match search and filter as a CSV file. */
export function ExportButton({ name, fetch }: ExportButtonProps) {
  const file = useMutation({ mutationFn: fetch, onSuccess: (text) => saveFile(fileName(name), [BOM, text]) });
  return (
    <>
      <Button variant="secondary" icon={Download} busy={file.isPending} onClick={() => file.mutate()}>
        {tableWords.export}
      </Button>
      {/* Below the toolbar, so that no button moves. */}
      {file.isError && (
        <Notice tone="error" className="order-last w-full">
          {failureSentence(file.error, { refused: tableWords.exportFailed, broken: tableWords.exportFailed })}
        </Notice>
      )}
    </>
  );
}

/** `Response.text()` strips it; without it spreadsheets misread names such as Wanjikũ. */
const BOM = '\uFEFF';

function fileName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
