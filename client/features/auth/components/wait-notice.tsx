import Clock from 'lucide-react/icons/clock';
import { Notice } from '../../../ui/notice';
import { authWords } from '../words';

type WaitNoticeProps = {
  /** Id of the visible sentence; the disabled button refers to it. */
  id: string;
  /** null if there is no wait. */
  secondsLeft: number | null;
};

/** Notice that counts down a wait. Screen readers announce it at the start, every minute and at the end. */
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
