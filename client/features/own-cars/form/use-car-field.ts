import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CarFieldName, CarFormInput } from './car-form';
import { rewriteInput } from './rewrite-input';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Props of one control of the car form, and its error, which an edit clears.
 * `rewrite` changes the text while it is typed.
 */
export function useCarField(name: CarFieldName, rewrite?: (text: string) => string) {
  const form = useFormContext<CarFormInput>();
  const { onChange, ...rest } = form.register(name);
  const error = sentenceOf(form.formState.errors[name]);
  return {
    error,
    control: {
      ...rest,
      onChange: (event: ChangeEvent<Control>) => {
        const { target } = event;
        if (rewrite && !(target instanceof HTMLSelectElement)) rewriteInput(target, rewrite);
        // Clearing an error re-renders the whole form.
        if (error) form.clearErrors(name);
        return onChange(event);
      },
    },
  };
}

/** The sentence of a field's error, or that of the first wrong item of a list. */
function sentenceOf(error: { message?: string | undefined } | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message;
  const items: ({ message?: string } | undefined)[] = error;
  return items.find(Boolean)?.message;
}
