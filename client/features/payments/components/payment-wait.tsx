import Clock from 'lucide-react/icons/clock';
import { Notice } from '../../../ui/notice';
import { paymentWords } from '../words';

type PaymentWaitProps = {
  /** Of the visible text, for the button that it explains. */
  id: string;
  /** Why the next push has to wait. */
  reason: string;
  /** null: no wait. */
  secondsLeft: number | null;
};

/** Says why a push has to wait and counts down. Screen readers hear it once, each minute, and when it is over. */
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
