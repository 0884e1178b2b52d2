import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { TextInput } from '../../../ui/text-input';
import { tableWords } from '../words';

/** Delay in milliseconds: short enough to feel immediate, long enough to skip single keystrokes. */
const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  label: string;
  /** The search text in the URL. */
  value: string;
  onSearch: (text: string) => void;
};

/** Search input that reports its text after a pause in typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // Another control changed the URL, for example Show all.
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const next = text.trim();
    if (next === value) return;
    const timer = setTimeout(() => search(next), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <div className="min-w-0 flex-1 max-md:basis-full md:max-w-75">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={tableWords.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={ADMIN_LIMITS.searchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        leading={<Search size={20} aria-hidden />}
      />
    </div>
  );
}
