import { type ComponentProps, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { type Path, useController, useFormContext } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { bindFields } from '../../../lib/contract-form';
import { Combobox, type ComboboxOption } from '../../../ui/combobox';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { carFormWords, termWords } from '../words';
import type { CarFieldName, CarFormInput } from './car-form';

type FoldedGroupProps = {
  /** Name of the group, by which links in the form find it. */
  part: 'facts' | 'terms';
  title: string;
  hint: string;
  startsOpen: boolean;
  invalid: boolean;
  /** Fields that are rendered from the start, even if the group was never opened. */
  lead?: ReactNode;
  children: ReactNode;
};

/** Optional group of the car form, folded until the user opens it. */
export function FoldedFieldGroup({
  part,
  title,
  hint,
  startsOpen,
  invalid,
  lead,
  children,
}: FoldedGroupProps) {
  const [open, setOpen] = useState(startsOpen);
  // Fields of a group that was never opened are not rendered, so the request does not contain them.
  const [shown, setShown] = useState(open);

  function keepOpen(event: MouseEvent) {
    if (invalid) event.preventDefault();
  }

  return (
    <details
      data-part={part}
      open={open || invalid}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setShown(true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive by itself. */}
      <summary onClick={keepOpen} className="rounded-inner font-label text-tea">
        {title} <span className="font-regular text-ink2">{carFormWords.optional}</span>
      </summary>
      <p className="mt-1 text-small text-ink2">{hint}</p>
      {lead && <div className="mt-4">{lead}</div>}
      {(shown || invalid) && children}
    </details>
  );
}

type SuggestTextProps<Option extends ComboboxOption> = {
  name: 'make' | 'model' | 'nearestTown';
  label: string;
  maxLength: number;
  suggestions: readonly Option[];
  /** Corrects the spelling of the text when the field loses the focus. */
  spell?: (text: string) => string;
  onChoose?: (option: Option) => void;
  /** Called when the list may be shown or is hidden, so that suggestions are fetched only while needed. */
  onOpenChange: (open: boolean) => void;
};

export function SuggestedTextField<Option extends ComboboxOption>({
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
      listLabel={carFormWords.suggested}
      maxLength={maxLength}
      autoCapitalize="words"
      text={field.value}
      onTextChange={change}
      onBlur={leave}
      open={open}
      onOpenChange={(next) => [setOpen(next), onOpenChange(next)]}
      options={options}
      onChoose={onChoose}
      status={options.length > 0 ? carFormWords.suggestions(options.length) : ''}
      acceptsAnyText
    />
  );
}

/** Returns the props and the error of a control; `rewrite` changes the text while the user types. */
export function useCarFormField(name: Path<CarFormInput>, rewrite?: (text: string) => string) {
  const { errorOf, field } = bindFields(useFormContext<CarFormInput, unknown, CarFields>());
  return { error: errorOf(name), control: field(name, rewrite) };
}

type CarTextProps = Omit<ComponentProps<typeof TextInput>, 'name'> & {
  name: Path<CarFormInput>;
  label: string;
  hint?: string | undefined;
  /** Rule for the value, shown until an error replaces it. */
  rule?: string;
  rewrite?: (text: string) => string;
};

export function CarTextField({ name, label, hint, rule, rewrite, className, ...rest }: CarTextProps) {
  const { error, control } = useCarFormField(name, rewrite);
  return (
    <Field label={label} hint={hint ?? (error ? undefined : rule)} error={error} className={className}>
      <TextInput {...rest} {...control} />
    </Field>
  );
}

type CarNumberProps = CarTextProps & { unit?: string | undefined; isMoney?: boolean | undefined };

export function CarNumberField({ unit, isMoney, ...rest }: CarNumberProps) {
  return (
    <CarTextField
      inputMode="numeric"
      autoComplete="off"
      rewrite={removeThousandsSeparators}
      leading={isMoney ? termWords.currency : undefined}
      trailing={unit && <FieldUnit>{unit}</FieldUnit>}
      {...rest}
    />
  );
}

export function FieldUnit({ children }: { children: ReactNode }) {
  return <span className="text-small">{children}</span>;
}

/** Removes separators of thousands, so that '1,500' and '1 500' are read as 1500. */
export function removeThousandsSeparators(text: string): string {
  return text.replace(/[,\s]/g, '');
}

type CarSelectProps = {
  name: CarFieldName;
  label: string;
  /**
   * Value and label of each option. Pass a stable list: a new list renders the select again while the user
   * types in other fields.
   */
  options: readonly [string, string][];
  /** Label of the option for no choice. */
  empty?: string;
  className?: string;
};

/** Select of the car form; controlled, because its options may load after its value. */
export function CarSelectField({ name, label, options, empty, className }: CarSelectProps) {
  const form = useFormContext<CarFormInput>();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <Select
        {...field}
        value={String(field.value ?? '')}
        onChange={(event) => [fieldState.error && form.clearErrors(name), field.onChange(event)]}
      >
        <option value="">{empty ?? carFormWords.choose}</option>
        <Choices options={options} />
      </Select>
    </Field>
  );
}

const Choices = memo(function Choices({ options }: Pick<CarSelectProps, 'options'>) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
});
