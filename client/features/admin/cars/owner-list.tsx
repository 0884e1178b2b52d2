import type { UseComboboxReturnValue } from 'downshift';
import type { findOwners } from '#shared/admin/users';
import type { ParsedReply } from '#shared/core/endpoint';
import { COMBOBOX_LIST, comboboxOption } from '../../../ui/combobox';
import { Tag } from '../panel/tag';
import { carWords } from './words';

export type Owner = ParsedReply<typeof findOwners>[number];

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
    <div {...menu} className={COMBOBOX_LIST}>
      {found.map((owner, index) => (
        <div
          key={owner._id}
          {...getItemProps({ item: owner, index })}
          className={comboboxOption(index === highlightedIndex)}
        >
          <span className="font-label">{owner.name}</span>
          <span className="text-ink2 wrap-anywhere">{owner.email}</span>
          {owner.suspended && <Tag tone="bad">{carWords.ownerSuspended}</Tag>}
        </div>
      ))}
    </div>
  );
}
