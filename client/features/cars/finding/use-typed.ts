import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 400;

/** Attributes of an input whose text is reported after a pause of typing, by Enter, and when it is left. */
export function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState<string>();
  const report = useEffectEvent((typed: string) => {
    if (typed.trim() !== value) onTyped(typed.trim());
  });
  useEffect(() => {
    if (text === undefined) return;
    const timer = setTimeout(() => report(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function finish() {
    if (text !== undefined && text.trim() !== value) onTyped(text.trim());
    setText(undefined);
  }
  return {
    value: text ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: finish,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') finish();
    },
  };
}
