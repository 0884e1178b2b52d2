import { clsx } from 'clsx';
import type { UseComboboxReturnValue } from 'downshift';
import type { findOwners } from '#shared/admin/users';
import type { ReplyOf } from '#shared/core/endpoint';
import { Tag } from '../panel/tag';
import { carWords } from './words';

export type Owner = ReplyOf<typeof findOwners>[number];

/** Classes of the popup below the field. */
export const OWNER_POPUP =
  'absolute inset-x-0 top-20 z-10 rounded-control border border-line bg-surface shadow-floating';

type OwnerListProps = {
  combobox: Pick<UseComboboxReturnValue<Owner>, 'getItemProps' | 'highlightedIndex'>;
  /** Attributes of the list. */
  menu: object;
  found: Owner[];
};

/** Listbox of the found users. */
export function OwnerList({ combobox, menu, found }: OwnerListProps) {
  const { getItemProps, highlightedIndex } = combobox;
  if (found.length === 0) return null;
  return (
    <div {...menu} className={clsx(OWNER_POPUP, 'max-h-64 overflow-y-auto p-1')}>
      {found.map((owner, index) => (
        <div
          key={owner._id}
          {...getItemProps({ item: owner, index })}
          className={clsx(
            'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-inner px-3 py-1.5 text-nav',
            index === highlightedIndex ? 'bg-tea-tint' : 'hover:bg-sunken',
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
