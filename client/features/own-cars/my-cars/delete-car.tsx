import { useEffect, useRef } from 'react';
import type { OwnCar } from '#shared/cars/contract';
import { TIMINGS } from '#shared/core/limits';
import { failureSentence } from '../../../lib/failure-sentence';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { useDeleteCar } from '../api';
import { ownCarWords } from '../words';

type DeleteCarProps = {
  car: OwnCar;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  /** Called 2 s after the deletion. */
  onDone: () => void;
};

const FAILURE = { refused: ownCarWords.removeRefused, broken: ownCarWords.removeBroken };

/** Asks for confirmation, deletes the car and shows the outcome. */
export function DeleteCar({ car, onBusy, onCancel, onDone }: DeleteCarProps) {
  const deletion = useDeleteCar();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  useTimeout(deletion.isSuccess, TIMINGS.deleteModalCloseMs, onDone);

  if (deletion.isSuccess) return <Notice tone="success">{ownCarWords.removed}</Notice>;
  return (
    <div className="grid gap-4">
      <p ref={question} tabIndex={-1}>
        {ownCarWords.removeQuestion}
      </p>
      {deletion.isPending && <Notice tone="info">{ownCarWords.removing}</Notice>}
      {deletion.isError && <Notice tone="error">{failureSentence(deletion.error, FAILURE)}</Notice>}
      <div className="flex flex-col gap-2 md:flex-row-reverse md:gap-3">
        <Button
          variant="danger"
          busy={deletion.isPending}
          onClick={() => {
            onBusy(true);
            deletion.mutate(car, { onSettled: () => onBusy(false) });
          }}
        >
          {ownCarWords.remove}
        </Button>
        <Button variant="cancel" disabled={deletion.isPending} onClick={onCancel}>
          {uiWords.cancel}
        </Button>
      </div>
    </div>
  );
}
