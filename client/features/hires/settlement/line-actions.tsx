import { useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { type SettlementLineAction, useSettlementLineAction } from './api';
import type { SettlementLineProps } from './context';
import { settlementWords } from './words';

/** Buttons of the owner for a claim line that has no final answer yet. */
export function SettlementLineActions({ userId, hire, line }: SettlementLineProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const settle = useSettlementLineAction(userId, hire._id, line._id);
  const { offer } = line;
  const failure = settle.error && describeFailure(settle.error, { refused: settlementWords.actionFailed });
  const busyWith = (action: SettlementLineAction) => ({
    busy: settle.isPending && settle.variables === action,
    busyLabel: settlementWords.actionBusy,
    disabled: settle.isPending,
  });

  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {line.state === 'offered' && offer !== null && (
        <>
          <Button
            variant="outlined"
            size="small"
            {...busyWith('accept-offer')}
            onClick={() => settle.mutate('accept-offer')}
          >
            {settlementWords.acceptOffer(offer)}
          </Button>
          <Button
            variant="secondary"
            size="small"
            {...busyWith('refuse-offer')}
            onClick={() => settle.mutate('refuse-offer')}
          >
            {settlementWords.refuseOffer}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        disabled={settle.isPending}
        onClick={() => [settle.reset(), setWithdrawing(true)]}
      >
        {settlementWords.withdraw}
      </Button>
      {failure && !isWithdrawing && <FieldError>{failure}</FieldError>}
      {isWithdrawing && (
        <FormDialog
          title={settlementWords.withdrawTitle}
          description={settlementWords.withdrawText}
          submit={settlementWords.withdrawSubmit}
          busyLabel={settlementWords.actionBusy}
          variant="danger"
          closeButton="none"
          busy={settle.isPending}
          failure={failure}
          onSubmit={() => settle.mutate('withdraw', { onSuccess: () => setWithdrawing(false) })}
          onClose={() => setWithdrawing(false)}
        >
          {null}
        </FormDialog>
      )}
    </div>
  );
}
