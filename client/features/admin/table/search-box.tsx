import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { TextInput } from '../../../ui/text-input';
import { tableWords } from '../words';

/** Short enough to feel immediate, long enough not to ask for every letter. */
const PAUSE_MS = 250;

type SearchBoxProps = {
  label: string;
  /** What is being searched for, as the address says. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches as you type, once the typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    // The address was changed by something else, such as a link to the rows behind a number.
    setFollowed(value);
    if (value !== text.trim()) setText(value);
  }

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => search(wanted), PAUSE_MS);
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
