import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import type { findOwners } from '#shared/admin/users';
import type { ReplyOf } from '#shared/core/endpoint';
import { joinClasses } from '../../../ui/class-names';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { ownersQuery } from '../api';
import { Tag } from '../panel/tag';
import { carWords } from './words';

export type Owner = ReplyOf<typeof findOwners>[number];

type OwnerFieldProps = {
  owner: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** SPEC §2 owner autocomplete: finds users by name or e-mail; arrow keys move, Enter chooses, Escape closes. */
export function OwnerField({ owner, onChoose, error }: OwnerFieldProps) {
  const listId = useId();
  const [text, setText] = useState(owner?.name ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const searching = open && owner === null && wanted !== '';
  const { data } = useQuery({ ...ownersQuery(wanted), enabled: searching });
  const found = searching ? (data ?? []) : [];

  useEscape(found.length > 0, () => setOpen(false));

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
    else if (event.key === 'Enter' && found.length > 0) choose(found[active]);
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
        role="combobox"
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
      <p role="status" className="sr-only">
        {searching && data ? carWords.ownersFound(found.length) : ''}
      </p>
    </Field>
  );
}

type OwnerListProps = { id: string; found: Owner[]; active: number; onChoose: (owner: Owner) => void };

function OwnerList({ id, found, active, onChoose }: OwnerListProps) {
  if (found.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={carWords.owner}
      className="absolute inset-x-0 top-20 z-10 max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-floating"
    >
      {found.map((owner, place) => (
        <div
          key={owner._id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => [event.preventDefault(), onChoose(owner)]}
          className={joinClasses(
            'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-inner px-3 py-1.5 text-nav',
            place === active ? 'bg-tea-tint' : 'hover:bg-sunken',
          )}
        >
          <span className="font-label">{owner.name}</span>
          <span className="text-ink2 wrap-anywhere">{owner.email}</span>
          {owner.suspended && <Tag tone="bad">{carWords.ownerSuspended}</Tag>}
        </div>
      ))}
    </div>
  );
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
