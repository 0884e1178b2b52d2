import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FieldErrors } from '#shared/core/errors';
import { useFormChanges } from '../ui/leave-guard';
import { ApiError } from './api-error';
import { type ChangedFields, pickChangedFields } from './changed-fields';
import { describeFailure, type FailureWords } from './failure-sentence';

/** Rewrites the text of an input while the user types, and keeps the caret in place. */
function rewriteInput(input: HTMLInputElement | HTMLTextAreaElement, change: (text: string) => string): void {
  const changed = change(input.value);
  if (changed === input.value) return;
  const caret = change(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = changed;
  input.setSelectionRange(caret, caret);
}

type Outcome<Reply> = { onSuccess: (reply: Reply) => void; onError: (error: Error) => void };

type ContractFormOptions<Input extends FieldValues, Output extends object, Reply> = {
  /** Schema of the endpoint's input, which validates the fields. Without it only the server validates. */
  schema?: z.ZodType<Output, Input> | undefined;
  /** Finds problems that the schema misses or words differently; the schema validates if there are none. */
  check?: (values: Input) => FieldErrors;
  defaultValues: DefaultValues<Input>;
  mutation: { data: Reply | undefined; isPending: boolean; error: Error | null; reset: () => void };
  /** Sends the fields; `changed` contains only those that the user changed. */
  send: (fields: Output, outcome: Outcome<Reply>, changed: ChangedFields<Output>) => void;
  onSaved?: (reply: Reply, fields: Output, form: UseFormReturn<Input, unknown, Output>) => void;
  onRefused?: (error: Error) => void;
  /** Names of the fields that show the server's errors; needed if some are not on the screen yet. */
  names?: readonly Path<Input>[];
  failure: FailureWords | ((error: Error) => ReactNode);
  form?: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'>;
};

/** Manages a form: keeps its input and focuses its first wrong field; an edit clears the field's error. */
export function useContractForm<Input extends FieldValues, Output extends object = Input, Reply = unknown>(
  options: ContractFormOptions<Input, Output, Reply>,
) {
  const { schema, mutation } = options;
  const changes = useFormChanges();
  const form = useForm<Input, unknown, Output>({
    ...(schema && { resolver: zodResolver<Input, unknown, Output>(schema) }),
    reValidateMode: 'onSubmit',
    defaultValues: options.defaultValues,
    ...options.form,
  });
  const { dirtyFields, isDirty } = form.formState;

  // A field that code fills in fires no input event, so its change is recorded here.
  useEffect(() => {
    if (isDirty) changes.add();
  }, [isDirty, changes]);

  const send = form.handleSubmit((fields) => {
    const outcome: Outcome<Reply> = {
      onSuccess: (reply) => {
        changes.clear();
        options.onSaved?.(reply, fields, form);
      },
      onError: (error) => {
        if (error instanceof ApiError) showFieldErrors(form, error.fields, options.names);
        options.onRefused?.(error);
      },
    };
    options.send(fields, outcome, pickChangedFields(fields, dirtyFields));
  });

  function submit(): void {
    if (mutation.isPending) return;
    if (!schema) form.clearErrors();
    const problems = options.check?.(form.getValues()) ?? {};
    if (!showFieldErrors(form, problems)) void send();
  }

  const { failure } = options;
  const sentence =
    typeof failure === 'function' ? failure : (error: Error) => describeFailure(error, failure);
  const formProps = { onSubmit: submit, changes };
  return {
    ...form,
    ...bindFields(form, () => mutation.error && mutation.reset()),
    failure: mutation.error && sentence(mutation.error),
    submit,
    changes,
    formProps,
    dialogProps: {
      ...formProps,
      busy: mutation.isPending,
      failure: mutation.error && sentence(mutation.error),
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type FieldControl = Omit<UseFormRegisterReturn, 'onChange'> & {
  onChange: (event: ChangeEvent<Control>) => unknown;
};

/** Connects controls to the fields of a form; an edit clears the field's error. */
export function bindFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  onEdit?: () => void,
) {
  const { errors } = form.formState;

  /** Returns the error of a field; for a list, the error of its first invalid item. */
  function errorOf(name: Path<Input>): string | undefined {
    const error = get(errors, name);
    return (Array.isArray(error) ? error.find(Boolean) : error)?.message;
  }

  function edited(name: Path<Input>): void {
    // Clears only an existing error, because clearing renders the whole form again.
    if (errorOf(name)) form.clearErrors(name);
    onEdit?.();
  }

  return {
    errorOf,
    edited,
    /** Returns the props of a control; `rewrite` changes the text while the user types. */
    field(name: Path<Input>, rewrite?: (text: string) => string): FieldControl {
      const { onChange, ...rest } = form.register(name);
      return {
        ...rest,
        onChange: (event: ChangeEvent<Control>) => {
          const { target } = event;
          if (rewrite && !(target instanceof HTMLSelectElement)) rewriteInput(target, rewrite);
          edited(name);
          return onChange(event);
        },
      };
    },
  };
}

/** Shows errors beside fields; returns whether any were shown. `names` may have fields not yet rendered. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  found: FieldErrors,
  names: readonly Path<Input>[] = listFieldNames<Input>(form.getValues()),
): boolean {
  const [first, ...others] = names.filter((name) => found[name]);
  if (!first) return false;
  // Renders at once, because fields that were disabled during the call can take the focus only after a
  // rendering.
  flushSync(() => {
    for (const name of [first, ...others]) form.setError(name, { message: found[name] });
  });
  form.setFocus(first);
  return true;
}

/** Returns the field names in the order of `values`; names of nested fields are joined by dots. */
function listFieldNames<Input extends FieldValues>(values: object): Path<Input>[] {
  const names = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? listFieldNames(value).map((inner) => `${name}.${inner}`) : [name],
  );
  return names as Path<Input>[];
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}
