import Clock from 'lucide-react/icons/clock';
import type { ComponentProps } from 'react';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { authWords } from '../words';

/** Recovery codes contain letters, so phones show the full keyboard. */
export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  );
}

type WaitNoticeProps = {
  /** The disabled button refers to this id. */
  id: string;
  /** Seconds until the next try; null without a wait. */
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
        {describeWait(secondsLeft)}
      </p>
    </>
  );
}

function describeWait(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  return secondsLeft === 0 ? authWords.waitOver : authWords.waitSpoken(Math.ceil(secondsLeft / 60));
}
