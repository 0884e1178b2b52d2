import { clsx } from 'clsx';
import type { findOwners } from '#shared/admin/users';
import type { ReplyOf } from '#shared/core/endpoint';
import { Tag } from '../panel/tag';
import { carWords } from './words';

export type Owner = ReplyOf<typeof findOwners>[number];

/** Hangs below the field. */
export const OWNER_POPUP =
  'absolute inset-x-0 top-20 z-10 rounded-control border border-line bg-surface shadow-floating';

type OwnerListProps = { id: string; found: Owner[]; active: number; onChoose: (owner: Owner) => void };

/** Those to choose from. */
export function OwnerList({ id, found, active, onChoose }: OwnerListProps) {
  if (found.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={carWords.owner}
      className={clsx(OWNER_POPUP, 'max-h-64 overflow-y-auto p-1')}
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
          className={clsx(
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
