import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Combobox, type ComboboxOption } from '../../../ui/combobox';
import { formWords } from '../words';
import type { CarFormInput } from './car-form';

type SuggestTextProps<Option extends ComboboxOption> = {
  name: 'make' | 'model' | 'nearestTown';
  label: string;
  maxLength: number;
  /** Suggestions for the current text; the user may enter another text. */
  suggestions: readonly Option[];
  /** Corrects the spelling of the text when the field loses the focus. */
  spell?: (text: string) => string;
  onChoose?: (option: Option) => void;
  /** Called with whether the list may be shown, so that suggestions are fetched only then. */
  onOpenChange: (open: boolean) => void;
};

/** Text field of the car form with a list of suggestions below it. */
export function SuggestText<Option extends ComboboxOption>({
  name,
  label,
  maxLength,
  suggestions,
  spell = (text) => text,
  onChoose = () => undefined,
  onOpenChange,
}: SuggestTextProps<Option>) {
  const form = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control: form.control, name });
  const [open, setOpen] = useState(false);
  const isTyped = suggestions.length === 1 && suggestions[0]?.text === field.value;
  const options = open && !isTyped ? suggestions : [];

  function change(text: string) {
    if (fieldState.error) form.clearErrors(name);
    field.onChange(text);
  }

  function leave() {
    const spelled = spell(field.value.trim());
    if (spelled !== field.value) field.onChange(spelled);
    field.onBlur();
  }

  return (
    <Combobox
      ref={field.ref}
      name={name}
      label={label}
      error={fieldState.error?.message}
      listLabel={formWords.suggested}
      maxLength={maxLength}
      autoCapitalize="words"
      text={field.value}
      onTextChange={change}
      onBlur={leave}
      open={open}
      onOpenChange={(next) => [setOpen(next), onOpenChange(next)]}
      options={options}
      onChoose={onChoose}
      status={options.length > 0 ? formWords.suggestions(options.length) : ''}
      acceptsAnyText
    />
  );
}
