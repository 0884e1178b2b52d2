import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useState } from 'react';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { isOpenLine } from '#shared/hires/settlement';
import { describeFailure } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/object-urls';
import { Button, buttonVariants } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { showToast } from '../../../ui/toast';
import { downloadEstimate, useAddEstimate } from './api';
import type { SettlementLineProps } from './context';
import { settlementWords } from './words';

/**
 * Buttons for a garage's estimate: both sides can open it; the owner can send it until the claim line is
 * final.
 */
export function EstimateButtons(props: SettlementLineProps) {
  const { line, side } = props;
  if (line.kind !== 'damage') return null;
  const canSend = side === 'lender' && isOpenLine(line);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 empty:hidden">
      {line.hasEstimate && <ReadEstimate {...props} />}
      {canSend && <SendEstimate {...props} />}
    </div>
  );
}

function ReadEstimate({ hire, line }: SettlementLineProps) {
  const download = useMutation({
    mutationFn: () => downloadEstimate(hire._id, line._id),
    onSuccess: ({ file, ending }) => saveFile(settlementWords.estimateFile(hire.car.regNo, ending), file),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={FileText}
        className="-ml-3.5"
        busy={download.isPending}
        busyLabel={settlementWords.estimateLoading}
        onClick={() => download.mutate()}
      >
        {settlementWords.estimate}
      </Button>
      {download.error && (
        <FieldError>
          {describeFailure(download.error, { refused: settlementWords.estimateFailed })}
        </FieldError>
      )}
    </>
  );
}

function SendEstimate({ userId, hire, line }: SettlementLineProps) {
  const [problem, setProblem] = useState('');
  const send = useAddEstimate(userId, hire._id, line._id);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = findProblem(file);
    setProblem(found);
    send.reset();
    if (!found) send.mutate(file, { onSuccess: () => void showToast(settlementWords.estimateSent) });
  }

  const failure =
    problem || (send.error && describeFailure(send.error, { refused: settlementWords.estimateNotSent }));
  if (send.isPending) return <SpinnerWithWords words={settlementWords.estimateSending} />;
  return (
    <>
      <label
        className={clsx(
          buttonVariants({ variant: 'quiet', size: 'small' }),
          !line.hasEstimate && '-ml-3.5',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea',
        )}
      >
        <FileUp size={20} aria-hidden />
        {line.hasEstimate ? settlementWords.replaceEstimate : settlementWords.addEstimate}
        <input type="file" accept="application/pdf,image/*" onChange={choose} className="sr-only" />
      </label>
      {failure && <FieldError>{failure}</FieldError>}
    </>
  );
}

/** Returns the problem of a file, empty if none; photos may have any size, because they are made smaller. */
function findProblem({ type, size }: File): string {
  if (type.startsWith('image/')) return '';
  if (type !== 'application/pdf') return settlementWords.estimateKind;
  return size > SETTLEMENT_LIMITS.estimateBytes ? settlementWords.estimateTooLarge : '';
}
