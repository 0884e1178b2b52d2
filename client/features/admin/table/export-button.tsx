import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { failureSentence } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { tableWords } from '../words';

type ExportButtonProps = {
  /** As in 'twende-users-2026-11-21.csv'. */
  name: string;
  /** The text of the file: all rows that match, not only those in sight. @throws ApiError */
  fetch: () => Promise<string>;
};

/** Lets a spreadsheet be opened with every row that the search and the filter let through. */
export function ExportButton({ name, fetch }: ExportButtonProps) {
  const file = useMutation({ mutationFn: fetch, onSuccess: (text) => saveFile(fileName(name), [BOM, text]) });
  return (
    <>
      <Button variant="secondary" icon={Download} busy={file.isPending} onClick={() => file.mutate()}>
        {tableWords.export}
      </Button>
      {/* Below the whole toolbar, so that no button moves. */}
      {file.isError && (
        <Notice tone="error" className="order-last w-full">
          {failureSentence(file.error, { refused: tableWords.exportFailed, broken: tableWords.exportFailed })}
        </Notice>
      )}
    </>
  );
}

/** Reading text drops it; spreadsheets take names such as Wanjikũ for something else without. */
const BOM = '\uFEFF';

function fileName(name: string): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
