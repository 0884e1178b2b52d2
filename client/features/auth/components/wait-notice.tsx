import Clock from 'lucide-react/icons/clock';
import { Notice } from '../../../ui/notice';
import { authWords } from '../words';

type WaitNoticeProps = {
  /** The disabled button refers to this id. */
  id: string;
  /** null if there is no wait. */
  secondsLeft: number | null;
};

/** Screen readers announce the wait at its start, every minute and at its end. */
export function WaitNotice({ id, secondsLeft }: WaitNoticeProps) {
  return (
    <>
      {secondsLeft ? (
        <div id={id}>
          <Notice tone="warning" icon={Clock}>
            {authWords.wait(secondsLeft)}
          </Notice>
        </div>
      ) : null}
      <p role="status" className={secondsLeft === 0 ? 'text-small text-ink2' : 'sr-only'}>
        {spoken(secondsLeft)}
      </p>
    </>
  );
}

function spoken(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  return secondsLeft === 0 ? authWords.waitOver : authWords.waitSpoken(Math.ceil(secondsLeft / 60));
}
