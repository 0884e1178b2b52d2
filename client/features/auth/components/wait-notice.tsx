import Clock from 'lucide-react/icons/clock';
import { Notice } from '../../../ui/notice';
import { authWords } from '../words';

type WaitNoticeProps = {
  /** Of the visible sentence, for the button that it explains. */
  id: string;
  /** null: no wait. */
  secondsLeft: number | null;
};

/** Counts a wait down. Screen readers announce it when it begins, each minute and when it is over. */
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
