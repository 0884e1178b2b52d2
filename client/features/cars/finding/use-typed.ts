import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 400;

/** Reports typed text after a pause, on Enter and on blur; only the first report adds a history entry. */
export function useDebouncedText(
  value: string,
  onTyped: (text: string, options: { replace: boolean }) => void,
) {
  const [text, setText] = useState<string>();
  const hasReported = useRef(false);
  function report(typed: string) {
    if (typed.trim() === value) return;
    onTyped(typed.trim(), { replace: hasReported.current });
    hasReported.current = true;
  }
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => reportLater(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function finish() {
    if (text !== undefined) report(text);
    setText(undefined);
  }
  return {
    value: text ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: () => {
      finish();
      hasReported.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') finish();
    },
  };
}
