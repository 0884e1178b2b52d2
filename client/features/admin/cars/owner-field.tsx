import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type Ref, useDeferredValue, useState } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { COMBOBOX_POPUP, keepCaretKeys } from '../../../ui/combobox';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { useEscape } from '../../../ui/use-escape';
import { ownersQuery } from '../api';
import { type Owner, OwnerList } from './owner-list';
import { carWords } from './words';

type OwnerFieldProps = {
  /** The input, for focus. */
  ref?: Ref<HTMLInputElement>;
  owner: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
};

const { InputBlur, InputChange, InputClick, InputKeyDownEnter, InputKeyDownEscape } =
  useCombobox.stateChangeTypes;

/** Combobox that finds users by name or e-mail. */
export function OwnerField({ ref, owner, onChoose, error }: OwnerFieldProps) {
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const [open, setOpen] = useState(false);
  const searching = open && owner === null && typed !== '';
  const { data, isError } = useQuery({ ...ownersQuery(searchText), enabled: searching && searchText !== '' });
  // Users found for another text cannot be chosen.
  const matches = searchText === typed ? data : undefined;
  const found = searching ? (matches ?? []) : [];
  const combobox = useCombobox<Owner>({
    items: found,
    itemToString: (item) => item?.name ?? '',
    initialSelectedItem: owner,
    defaultHighlightedIndex: 0,
    isOpen: open,
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    onInputValueChange: ({ inputValue }) => setTyped(inputValue.trim()),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
    stateReducer: changedState,
  });
  useEscape(searching, () => setOpen(false));

  // Without a match the list is not rendered, so nothing receives the ref.
  const menu = combobox.getMenuProps({ 'aria-label': carWords.owner }, { suppressRefError: true });
  // The Field labels the input.
  const {
    id: _id,
    'aria-labelledby': _label,
    ...input
  } = combobox.getInputProps({ ref, onKeyDown: keepCaretKeys });
  return (
    <Field
      label={carWords.owner}
      hint={owner ? owner.email : carWords.ownerHint}
      error={error}
      className="relative"
    >
      <TextInput
        {...input}
        maxLength={ADMIN_LIMITS.searchLength}
        aria-expanded={found.length > 0}
        spellCheck={false}
      />
      <OwnerList combobox={combobox} menu={menu} found={found} />
      <p
        role="status"
        className={
          searching && found.length === 0 ? clsx(COMBOBOX_POPUP, 'px-4 py-3 text-nav text-ink2') : 'sr-only'
        }
      >
        {searching ? statusText(matches, isError && searchText === typed) : ''}
      </p>
    </Field>
  );
}

/**
 * Typing drops the chosen owner. Leaving the field and Escape only close the list. A click and Enter without a match
 * change nothing.
 */
function changedState(
  state: UseComboboxState<Owner>,
  { type, changes }: UseComboboxStateChangeOptions<Owner>,
): Partial<UseComboboxState<Owner>> {
  switch (type) {
    case InputChange:
      return { ...changes, selectedItem: null };
    case InputBlur:
    case InputKeyDownEscape:
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    case InputKeyDownEnter:
      return changes.selectedItem ? changes : state;
    case InputClick:
      return { ...changes, isOpen: state.isOpen };
    default:
      return changes;
  }
}

function statusText(found: Owner[] | undefined, failed: boolean): string {
  if (!found) return failed ? carWords.ownersFailed : carWords.ownersSearching;
  return found.length > 0 ? carWords.ownersFound(found.length) : carWords.ownersNone;
}
