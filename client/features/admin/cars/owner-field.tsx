import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { joinClasses } from '../../../ui/class-names';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { ownersQuery } from '../api';
import { OWNER_POPUP, type Owner, OwnerList } from './owner-list';
import { carWords } from './words';

type OwnerFieldProps = {
  /** The input, for focus. */
  ref?: Ref<HTMLInputElement>;
  owner: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Combobox that finds users by name or e-mail. */
export function OwnerField({ ref, owner, onChoose, error }: OwnerFieldProps) {
  const listId = useId();
  const [text, setText] = useState(owner?.name ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const searched = useDeferredValue(typed);
  const searching = open && owner === null && typed !== '';
  const { data, isError } = useQuery({ ...ownersQuery(searched), enabled: searching && searched !== '' });
  // Results for an earlier text must not be choosable.
  const results = searched === typed ? data : undefined;
  const found = searching ? (results ?? []) : [];

  useEscape(searching, () => setOpen(false));

  function choose(chosen: Owner | undefined) {
    if (!chosen) return;
    onChoose(chosen);
    setText(chosen.name);
    setOpen(false);
  }

  function type(next: string) {
    setText(next);
    setOpen(true);
    setActive(0);
    if (owner) onChoose(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = found.length > 0 ? STEPS[event.key] : undefined;
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && searching) choose(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Field
      label={carWords.owner}
      hint={owner ? owner.email : carWords.ownerHint}
      error={error}
      className="relative"
    >
      <TextInput
        ref={ref}
        role="combobox"
        maxLength={ADMIN_LIMITS.searchLength}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <OwnerList id={listId} found={found} active={active} onChoose={choose} />
      <p
        role="status"
        className={
          searching && found.length === 0
            ? joinClasses(OWNER_POPUP, 'px-4 py-3 text-nav text-ink2')
            : 'sr-only'
        }
      >
        {searching ? statusText(results, isError && searched === typed) : ''}
      </p>
    </Field>
  );
}

function statusText(found: Owner[] | undefined, failed: boolean): string {
  if (!found) return failed ? carWords.ownersFailed : carWords.ownersSearching;
  return found.length > 0 ? carWords.ownersFound(found.length) : carWords.ownersNone;
}

/** Captures Escape before the surrounding dialog, which would close as well. */
function useEscape(active: boolean, onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [active]);
}
