import Clock from 'lucide-react/icons/clock';
import { Notice } from '../../../ui/notice';
import { paymentWords } from '../words';

type PaymentWaitProps = {
  /** Id of the visible text; the disabled button refers to it. */
  id: string;
  /** Why the next prompt has to wait. */
  reason: string;
  /** null if there is no wait. */
  secondsLeft: number | null;
};

/**
 * Notice that says why a prompt has to wait, and counts down. Screen readers announce it at the start, every
 * minute and at the end.
 */
export function PaymentWait({ id, reason, secondsLeft }: PaymentWaitProps) {
  return (
    <>
      {secondsLeft ? (
        <div id={id}>
          <Notice tone="warning" icon={Clock}>
            <p>{reason}</p>
            <p className="font-regular">{paymentWords.wait(secondsLeft)}</p>
          </Notice>
        </div>
      ) : null}
      <p role="status" className={secondsLeft === 0 ? 'text-small text-ink2' : 'sr-only'}>
        {spoken(reason, secondsLeft)}
      </p>
    </>
  );
}

function spoken(reason: string, secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  if (secondsLeft === 0) return paymentWords.waitOver;
  return `${reason} ${paymentWords.waitSpoken(Math.ceil(secondsLeft / 60))}`;
}
