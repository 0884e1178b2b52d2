import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCombobox } from 'downshift';
import { useDeferredValue, useState } from 'react';
import type { suggestTowns } from '#shared/cars/contract';
import { formatCounty } from '#shared/cars/counties';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { ParsedReply } from '#shared/core/endpoint';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { callAt } from '../../../lib/api-client';
import { COMBOBOX_LIST, COMBOBOX_POPUP, comboboxOption } from '../../../ui/combobox';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { findingWords } from './words';

/** Towns whose name begins with the text; the largest ones for an empty text. */
function townsQuery(text: string) {
  return queryOptions({
    queryKey: ['towns', text],
    queryFn: ({ signal }) =>
      callAt<typeof suggestTowns>(BROWSING_CALLS.suggestTowns, { query: { q: text } }, { signal }),
    select: (reply) => reply.items,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

type Town = ParsedReply<typeof suggestTowns>['items'][number];

type TownFieldProps = {
  /** The chosen town; empty without one. */
  town: string;
  onChoose: (town: string) => void;
};

const words = findingWords.near;
const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Combobox of towns by the beginning of their name. */
export function TownField({ town, onChoose }: TownFieldProps) {
  const [typed, setTyped] = useState(town);
  const [shown, setShown] = useState(town);
  if (shown !== town) {
    // Chosen elsewhere, such as by the browser's position.
    setShown(town);
    setTyped(town);
  }
  const text = useDeferredValue(typed.trim());
  const { data: towns, isError } = useQuery(townsQuery(text === town ? '' : text));
  const found = towns ?? [];
  const combobox = useCombobox<Town>({
    items: found,
    itemToString: (item) => item?.name ?? '',
    inputValue: typed,
    defaultHighlightedIndex: 0,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.name),
    stateReducer: (state, { type, changes }) =>
      // Leaving the field and Escape only close the list.
      type === InputBlur || type === InputKeyDownEscape
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  });
  const { isOpen } = combobox;
  // The Field labels the input.
  const { id: _id, 'aria-labelledby': _label, ...input } = combobox.getInputProps();
  const menu = combobox.getMenuProps({ 'aria-label': words.suggestions });
  const isEmpty = isOpen && found.length === 0;
  return (
    <Field label={words.town} className="relative">
      <TextInput {...input} maxLength={SEARCH_LIMITS.textLength} spellCheck={false} autoComplete="off" />
      <ul {...menu} className={clsx(COMBOBOX_LIST, (!isOpen || isEmpty) && 'hidden')}>
        {isOpen &&
          found.map((item, index) => (
            <li
              key={`${item.name} ${item.county}`}
              {...combobox.getItemProps({ item, index })}
              className={comboboxOption(index === combobox.highlightedIndex)}
            >
              <span className="font-label">{item.name}</span>
              <span className="text-ink2">{formatCounty(item.county)}</span>
            </li>
          ))}
      </ul>
      <p role="status" className={isEmpty ? clsx(COMBOBOX_POPUP, 'px-4 py-3 text-nav text-ink2') : 'sr-only'}>
        {isOpen ? statusText(towns, isError) : ''}
      </p>
    </Field>
  );
}

function statusText(towns: Town[] | undefined, failed: boolean): string {
  if (!towns) return failed ? words.failed : words.searching;
  return towns.length > 0 ? words.found(towns.length) : words.none;
}
