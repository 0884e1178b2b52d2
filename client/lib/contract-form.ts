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
import { ApiError } from './api-error';
import { type Changed, changedOf } from './changed-of';
import { type FailureWords, failureSentence } from './failure-sentence';
import { useFormChanges } from './form-changes';

/** Rewrites the text of an input as it is typed and keeps the caret in place. */
function rewriteInput(input: HTMLInputElement | HTMLTextAreaElement, change: (text: string) => string): void {
  const changed = change(input.value);
  if (changed === input.value) return;
  const caret = change(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = changed;
  input.setSelectionRange(caret, caret);
}

type Outcome<Reply> = { onSuccess: (reply: Reply) => void; onError: (error: Error) => void };

type ContractFormOptions<Input extends FieldValues, Output extends object, Reply> = {
  /** The input of the endpoint, which validates the fields. Without one only the server does. */
  schema?: z.ZodType<Output, Input> | undefined;
  /** Problems that the schema does not know, or words differently; with one of them nothing else is validated. */
  check?: (values: Input) => FieldErrors;
  defaultValues: DefaultValues<Input>;
  /** The call that sends the form. */
  mutation: { data: Reply | undefined; isPending: boolean; error: Error | null; reset: () => void };
  /** Calls the mutation; `changed` has only the fields that the user changed. */
  send: (fields: Output, outcome: Outcome<Reply>, changed: Changed<Output>) => void;
  onSaved?: (reply: Reply, fields: Output, form: UseFormReturn<Input, unknown, Output>) => void;
  onRefused?: (error: Error) => void;
  /** The fields beside which the server's errors show, where some are not on the screen yet. */
  names?: readonly Path<Input>[];
  /** What to say about a failed call. */
  failure: FailureWords | ((error: Error) => ReactNode);
  /** How react-hook-form validates and starts, where that differs. */
  form?: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'>;
};

/**
 * A form that sends the input of an endpoint. Wrong and refused fields show their errors, and the first one gets the
 * focus; an edit clears its field's error and the failure. What was typed stays after a failure.
 */
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

  // Fields that are filled in by code have no input event.
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
    options.send(fields, outcome, changedOf(fields, dirtyFields));
  });

  function submit(): void {
    if (mutation.isPending) return;
    if (!schema) form.clearErrors();
    const problems = options.check?.(form.getValues()) ?? {};
    if (!showFieldErrors(form, problems)) void send();
  }

  const { failure } = options;
  const sentence =
    typeof failure === 'function' ? failure : (error: Error) => failureSentence(error, failure);
  const formProps = { onSubmit: submit, changes };
  return {
    ...form,
    ...bindFields(form, () => mutation.error && mutation.reset()),
    failure: mutation.error && sentence(mutation.error),
    submit,
    changes,
    /** For Form. */
    formProps,
    /** For FormDialog. */
    dialogProps: {
      ...formProps,
      busy: mutation.isPending,
      failure: mutation.error && sentence(mutation.error),
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props of the control of a field. */
export type FieldControl = Omit<UseFormRegisterReturn, 'onChange'> & {
  onChange: (event: ChangeEvent<Control>) => unknown;
};

/** Props and errors of the fields of a form; an edit clears the field's error. */
export function bindFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  onEdit?: () => void,
) {
  const { errors } = form.formState;

  /** The sentence of a field's error, or that of the first wrong item of a list. */
  function errorOf(name: Path<Input>): string | undefined {
    const error = get(errors, name);
    return (Array.isArray(error) ? error.find(Boolean) : error)?.message;
  }

  function edited(name: Path<Input>): void {
    // Clearing an error renders the whole form again.
    if (errorOf(name)) form.clearErrors(name);
    onEdit?.();
  }

  return {
    errorOf,
    /** Clears what was said about a field that the user has edited. */
    edited,
    /** Props of a control; `rewrite` changes its text while it is typed. */
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

/**
 * Shows errors beside their fields and focuses the first; true if there were any. `names` adds fields that are not
 * shown yet.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  found: FieldErrors,
  names: readonly Path<Input>[] = namesOf<Input>(form.getValues()),
): boolean {
  const [first, ...others] = names.filter((name) => found[name]);
  if (!first) return false;
  // Fields that were disabled while the call was under way can take the focus afterwards only.
  flushSync(() => {
    for (const name of [first, ...others]) form.setError(name, { message: found[name] });
  });
  form.setFocus(first);
  return true;
}

/** The names of all fields in their order, with dots within groups. */
function namesOf<Input extends FieldValues>(values: object): Path<Input>[] {
  const names = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? namesOf(value).map((inner) => `${name}.${inner}`) : [name],
  );
  return names as Path<Input>[];
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}
