import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newPassword } from '#shared/auth/contract';
import type { FieldErrors } from '#shared/core/errors';
import { ApiError } from '../../../lib/api-error';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { useChangePassword } from './api';
import { passwordWords, securityWords } from './words';

const EMPTY = { current: '', password: '', confirm: '' };
type Values = typeof EMPTY;

/** Changes the password of the signed-in user, who stays signed in here. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { user, signIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<FieldErrors>({});
  const request = useChangePassword();

  function change(field: keyof Values, text: string) {
    setValues({ ...values, [field]: text });
    setProblems(({ [field]: _, ...others }) => others);
    request.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(values);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    const { current, password } = values;
    request.mutate(
      { current, password },
      {
        onSuccess: (renewed) => [signIn(renewed), onClose(), void showToast(passwordWords.saved)],
        onError: (error) => error instanceof ApiError && showProblems(error.fields),
      },
    );
  }

  /** Shows errors beside their fields and focuses the first. */
  function showProblems(found: FieldErrors) {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const failed = request.isError && Object.keys(problems).length === 0;
  return (
    <FormDialog
      ref={form}
      title={passwordWords.title}
      description={passwordWords.hint}
      submit={passwordWords.save}
      busyLabel={passwordWords.saving}
      busy={request.isPending}
      failure={failed ? failureSentence(request.error, securityWords) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <Field label={passwordWords.current} error={problems.current}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={values.current}
          onChange={(event) => change('current', event.target.value)}
        />
      </Field>
      <Field label={passwordWords.password} hint={passwordWords.passwordHint} error={problems.password}>
        <PasswordInput
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => change('password', event.target.value)}
        />
      </Field>
      <Field label={passwordWords.confirm} error={problems.confirm}>
        <PasswordInput
          autoComplete="new-password"
          value={values.confirm}
          onChange={(event) => change('confirm', event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function problemsOf({ current, password, confirm }: Values): FieldErrors {
  const weak = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(current ? {} : { current: passwordWords.missing }),
    ...(weak ? { password: weak } : {}),
    ...(!weak && password !== confirm ? { confirm: passwordWords.mismatch } : {}),
  };
}
