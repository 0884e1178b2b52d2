import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
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
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { ownersQuery } from '../api';
import { OWNER_POPUP, type Owner, OwnerList } from './owner-list';
import { carWords } from './words';

type OwnerFieldProps = {
  /** The input, to lead to it. */
  ref?: Ref<HTMLInputElement>;
  owner: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** SPEC §2 owner autocomplete: finds users by name or e-mail; arrow keys move, Enter chooses, Escape closes. */
export function OwnerField({ ref, owner, onChoose, error }: OwnerFieldProps) {
  const listId = useId();
  const [text, setText] = useState(owner?.name ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = text.trim();
  const wanted = useDeferredValue(typed);
  const searching = open && owner === null && typed !== '';
  const { data, isError } = useQuery({ ...ownersQuery(wanted), enabled: searching && wanted !== '' });
  // What was found for another text is not to be chosen from.
  const answer = wanted === typed ? data : undefined;
  const found = searching ? (answer ?? []) : [];

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

  function steer(event: KeyboardEvent) {
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
        onKeyDown={steer}
        onBlur={() => setOpen(false)}
      />
      <OwnerList id={listId} found={found} active={active} onChoose={choose} />
      <p
        role="status"
        className={
          searching && found.length === 0 ? clsx(OWNER_POPUP, 'px-4 py-3 text-nav text-ink2') : 'sr-only'
        }
      >
        {searching ? sentence(answer, isError && wanted === typed) : ''}
      </p>
    </Field>
  );
}

function sentence(found: Owner[] | undefined, failed: boolean): string {
  if (!found) return failed ? carWords.ownersFailed : carWords.ownersSearching;
  return found.length > 0 ? carWords.ownersFound(found.length) : carWords.ownersNone;
}

/** Escape closes the list alone: asked for before the dialog around it, which would close as well. */
function useEscape(active: boolean, then: () => void): void {
  const run = useEffectEvent(then);
  useEffect(() => {
    if (!active) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [active]);
}
