import Clock from 'lucide-react/icons/clock';
import type { ComponentProps } from 'react';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { authWords } from '../words';

/** Field for a two-step or recovery code; opens the full keyboard, because recovery codes have letters. */
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
  /** Id of the notice, to which the disabled button refers as its description. */
  id: string;
  /** Seconds until the user may try to sign in again; null if no wait applies. */
  secondsLeft: number | null;
};

/** Notice of the wait for the next attempt; screen readers announce its start, every minute and its end. */
export function RetryWaitNotice({ id, secondsLeft }: WaitNoticeProps) {
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
