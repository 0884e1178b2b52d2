import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { joinClasses } from '../../../ui/class-names';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { ownersQuery } from '../api';
import { Tag } from '../panel/tag';
import { carWords } from './words';

import type { findOwners } from '#shared/admin/users';
import type { ReplyOf } from '#shared/core/endpoint';

export type Owner = ReplyOf<typeof findOwners>[number];

type OwnerFieldProps = {
  owner: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
};

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
    if (found.length === 0) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % found.length),
      ArrowUp: () => setActive((active + found.length - 1) % found.length),
      Enter: () => choose(found[active]),
      Escape: () => setOpen(false),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  return (
    <Field label={carWords.owner} hint={owner ? owner.email : carWords.ownerHint} error={error} className="relative">
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
    <ul
      id={id}
      role="listbox"
      aria-label={carWords.owner}
      className="absolute inset-x-0 top-20 z-10 max-h-64 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-floating"
    >
      {found.map((owner, place) => (
        <li
          key={owner._id}
          id={`${id}-${place}`}
          role="option"
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
        </li>
      ))}
    </ul>
  );
}
