import { clsx } from 'clsx';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Field, type FieldProps } from './field';
import { useEscapeKey } from './modal-behaviour';
import { TextInput } from './text-input';

export type ComboboxOption = { key: string; text: string; note?: string; tag?: ReactNode };

type ComboboxProps<Option extends ComboboxOption> = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'ref' | 'name' | 'maxLength' | 'autoCapitalize' | 'onBlur'> & {
    listLabel: string;
    text: string;
    onTextChange: (text: string) => void;
    open: boolean;
    onOpenChange: (open: boolean) => void;
    options: readonly Option[];
    /** Called when an option is chosen, after `onTextChange` with the option's text. */
    onChoose: (option: Option) => void;
    /** Text that screen readers announce; also shown instead of the list if there are no options. */
    status: string;
    /** Whether any text is valid. Otherwise the first option is highlighted, so that Enter chooses it. */
    acceptsAnyText?: boolean;
  };

const POPUP = 'absolute inset-x-0 top-20 z-10 rounded-control border border-line bg-surface shadow-floating';
const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** Text field with a list of options; keeps the typed text when the user leaves it or presses Escape. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { open, options } = props;
  const hasList = open && options.length > 0;
  const isEmpty = !hasList && props.status !== '';
  const combobox = useOptions(props);
  useEscapeKey(hasList || isEmpty, () => props.onOpenChange(false));
  return (
    <Field label={props.label} hint={props.hint} error={props.error} className="relative">
      <TextInput
        {...combobox.input}
        name={props.name}
        maxLength={props.maxLength}
        autoCapitalize={props.autoCapitalize}
        spellCheck={false}
        aria-expanded={hasList}
      />
      {hasList && (
        <div {...combobox.menu} className={clsx(POPUP, 'max-h-64 overflow-y-auto p-1')}>
          {options.map((option, index) => (
            <div
              key={option.key}
              {...combobox.propsOf(option, index)}
              className={clsx(
                'flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-inner px-3 py-1.5 text-nav',
                index === combobox.highlightedIndex ? 'bg-tea-tint' : 'hover:bg-sunken',
              )}
            >
              <span className="font-label">{option.text}</span>
              {option.note && <span className="text-ink2 wrap-anywhere">{option.note}</span>}
              {option.tag}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={isEmpty ? clsx(POPUP, 'px-4 py-3 text-nav text-ink2') : 'sr-only'}>
        {props.status}
      </p>
    </Field>
  );
}

function useOptions<Option extends ComboboxOption>({
  text,
  open,
  options,
  acceptsAnyText = false,
  ...props
}: ComboboxProps<Option>) {
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<Option>({
    items: [...options],
    itemToString: (option) => option?.text ?? '',
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: acceptsAnyText ? -1 : 0,
    isOpen: open,
    onIsOpenChange: ({ isOpen }) => props.onOpenChange(isOpen),
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (!chosen) return;
      props.onTextChange(chosen.text);
      props.onChoose(chosen);
    },
    stateReducer: keepText,
  });
  // Drops downshift's own label, because `Field` labels the input.
  const {
    id: _id,
    'aria-labelledby': _label,
    ...input
  } = getInputProps({
    ref: props.ref,
    onBlur: props.onBlur,
    onChange: (event) => props.onTextChange(event.currentTarget.value),
    onKeyDown: (event) => {
      if (leavesToBrowser(event, acceptsAnyText && highlightedIndex < 0))
        Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    },
  });
  return {
    highlightedIndex,
    input,
    // Suppresses downshift's warning about a missing ref, because the list is rendered only with options.
    menu: getMenuProps({ 'aria-label': props.listLabel }, { suppressRefError: true }),
    propsOf: (item: Option, index: number) => getItemProps({ item, index }),
  };
}

/** Keeps the text on blur and Escape, and the list open on a click and on Enter without a highlight. */
function keepText<Option>(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return { ...changes, selectedItem: null, inputValue: state.inputValue };
    case InputKeyDownEnter:
      return changes.selectedItem ? changes : state;
    case InputClick:
      return { ...changes, isOpen: true };
    default:
      return changes;
  }
}

/** Whether a key is left to the browser: Home and End move the caret, Enter may submit the form. */
function leavesToBrowser({ key }: KeyboardEvent, submitsOnEnter: boolean): boolean {
  return key === 'Home' || key === 'End' || (key === 'Enter' && submitsOnEnter);
}
