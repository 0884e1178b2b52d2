import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { COMBOBOX_LIST, comboboxOption, keepCaretKeys, leaveToBrowser } from '../../../ui/combobox';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { useEscape } from '../../../ui/use-escape';
import { formWords } from '../words';
import type { CarFormInput } from './car-form';

/** One line of the list: what it puts into the field, and what tells it from others of that name. */
export type Suggestion = { key: string; text: string; note?: string };

type SuggestTextProps<Item extends Suggestion> = {
  name: 'make' | 'model' | 'nearestTown';
  label: string;
  maxLength: number;
  /** For the present text; another text stays possible. */
  suggestions: readonly Item[];
  /** Spells the text as usual when the field is left. */
  spell?: (text: string) => string;
  onChoose?: (item: Item) => void;
  /** Whether the list may show, so that suggestions are fetched only then. */
  onOpenChange?: (open: boolean) => void;
};

const { InputBlur, InputChange, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Text field of the car form with a list of suggestions below. */
export function SuggestText<Item extends Suggestion>({
  name,
  label,
  maxLength,
  suggestions,
  spell = (text) => text,
  onChoose,
  onOpenChange,
}: SuggestTextProps<Item>) {
  const form = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control: form.control, name });
  const [open, setOpen] = useState(false);
  const isTyped = suggestions.length === 1 && suggestions[0]?.text === field.value;
  const items = open && !isTyped ? [...suggestions] : [];

  function change(text: string) {
    if (fieldState.error) form.clearErrors(name);
    field.onChange(text);
  }

  function leave() {
    const spelled = spell(field.value.trim());
    if (spelled !== field.value) field.onChange(spelled);
    field.onBlur();
  }

  const combobox = useCombobox<Item>({
    items,
    itemToString: (item) => item?.text ?? '',
    inputValue: field.value,
    selectedItem: null,
    isOpen: open,
    onIsOpenChange: ({ isOpen }) => [setOpen(isOpen), onOpenChange?.(isOpen)],
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (!chosen) return;
      change(chosen.text);
      onChoose?.(chosen);
    },
    stateReducer: keptText,
  });
  useEscape(items.length > 0, () => setOpen(false));

  // Without a match the list is not rendered, so nothing receives the ref.
  const menu = combobox.getMenuProps({ 'aria-label': formWords.suggested }, { suppressRefError: true });
  // The Field labels the input.
  const {
    id: _id,
    'aria-labelledby': _label,
    ...input
  } = combobox.getInputProps({
    ref: field.ref,
    name,
    onBlur: leave,
    onChange: (event) => change(event.currentTarget.value),
    onKeyDown: (event) => keepTextKeys(event, combobox.highlightedIndex),
  });
  return (
    <Field label={label} error={fieldState.error?.message} className="relative">
      <TextInput
        {...input}
        maxLength={maxLength}
        autoCapitalize="words"
        spellCheck={false}
        aria-expanded={items.length > 0}
      />
      {items.length > 0 && (
        <div {...menu} className={COMBOBOX_LIST}>
          {items.map((item, index) => (
            <div
              key={item.key}
              {...combobox.getItemProps({ item, index })}
              className={comboboxOption(index === combobox.highlightedIndex)}
            >
              <span className="font-label">{item.text}</span>
              {item.note && <span className="text-ink2 wrap-anywhere">{item.note}</span>}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {items.length > 0 ? formWords.suggestions(items.length) : ''}
      </p>
    </Field>
  );
}

/** Leaving the field and Escape keep the text as it was typed; a click opens the list and never closes it. */
function keptText<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...changes, selectedItem: null, inputValue: state.inputValue };
    case InputClick:
      return { ...changes, isOpen: true };
    case InputChange:
      return { ...changes, highlightedIndex: -1 };
    default:
      return changes;
  }
}

/** Enter without a highlight submits; downshift would take it. */
function keepTextKeys(event: KeyboardEvent, highlightedIndex: number): void {
  keepCaretKeys(event);
  if (event.key === 'Enter' && highlightedIndex < 0) leaveToBrowser(event.nativeEvent);
}
