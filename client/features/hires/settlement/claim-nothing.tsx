import { useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { settlementWords } from './words';

type ClaimNothingProps = { busy: boolean; failure: Error | null; onSubmit: () => void };

/** Button to claim no costs; asks for confirmation, because the owner can claim nothing afterwards. */
export function ClaimNothingButton({ busy, failure, onSubmit }: ClaimNothingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className="mt-3 w-full" onClick={() => setAsking(true)}>
        {settlementWords.nothingToClaim}
      </Button>
      {isAsking && (
        <FormDialog
          title={settlementWords.nothingTitle}
          description={settlementWords.nothingText}
          submit={settlementWords.nothingSubmit}
          busyLabel={settlementWords.sending}
          closeButton="none"
          busy={busy}
          failure={failure && describeFailure(failure, { refused: settlementWords.sendFailed })}
          onSubmit={onSubmit}
          onClose={() => setAsking(false)}
        >
          {null}
        </FormDialog>
      )}
    </>
  );
}
