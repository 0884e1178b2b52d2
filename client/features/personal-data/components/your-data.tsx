import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { useExportMyData } from '../api';
import { personalDataWords } from '../words';
import { DeleteAccountDialog } from './delete-account-dialog';

const MEGABYTE = 1_000_000;

/**
 * Panel that exports the user's data and deletes the account. The emailed link adds `?delete=…`, which opens
 * the dialog without asking for the password.
 */
export function YourData({ email }: { email: string }) {
  const [address, setAddress] = useSearchParams();
  const confirmation = address.get('delete') ?? '';
  const [asking, setAsking] = useState(false);
  const [bytes, setBytes] = useState(0);
  const file = useExportMyData();

  function close() {
    setAsking(false);
    if (confirmation) setAddress({}, { replace: true });
  }

  return (
    <Panel>
      <p className="text-ink2">{personalDataWords.explanation}</p>
      <div className="mt-4 flex flex-col gap-2.5 md:max-lg:flex-row md:max-lg:gap-3">
        <Button
          variant="secondary"
          icon={Download}
          busy={file.isPending}
          busyLabel={personalDataWords.exporting}
          onClick={() => [setBytes(0), file.mutate(setBytes)]}
        >
          {personalDataWords.exportData}
        </Button>
        <Button variant="quiet" icon={Trash} onClick={() => setAsking(true)}>
          {personalDataWords.deleteAccount}
        </Button>
      </div>
      <p role="status" className="mt-2 text-small text-ink2 empty:hidden">
        {file.isPending && bytes > 0 && personalDataWords.received((bytes / MEGABYTE).toFixed(1))}
        {file.isSuccess && personalDataWords.exported}
      </p>
      {file.isError && (
        <Notice tone="error" className="mt-3">
          {describeFailure(file.error, { refused: personalDataWords.exportFailed })}
        </Notice>
      )}
      {(asking || confirmation !== '') && (
        <DeleteAccountDialog email={email} confirmation={confirmation} onClose={close} />
      )}
    </Panel>
  );
}
