import { useNavigate } from 'react-router-dom';
import { newPassword } from '#shared/auth/contract';
import type { FieldErrors } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { useChangePassword } from './api';
import { passwordWords, securityWords } from './words';

const EMPTY = { current: '', password: '', confirm: '' };

/** Screen that changes the password; the user stays signed in on this device. */
export function ChangePasswordScreen() {
  const navigate = useNavigate();
  const { user, signIn } = useSession();
  const request = useChangePassword();
  const form = useContractForm({
    check: findProblems,
    defaultValues: EMPTY,
    mutation: request,
    send: ({ current, password }, outcome) => request.mutate({ current, password }, outcome),
    onSaved: (renewed) => [signIn(renewed), void showToast(passwordWords.saved), navigate(PATHS.security)],
    failure: (error) => !hasFieldErrors(error) && describeFailure(error, securityWords),
  });

  return (
    <NarrowScreen page="password" title={passwordWords.title} hint={passwordWords.hint}>
      <Panel>
        <Form {...form.formProps} className="grid gap-4">
          {form.failure && <Notice tone="error">{form.failure}</Notice>}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
          <Field label={passwordWords.current} error={form.errorOf('current')}>
            <PasswordInput autoFocus autoComplete="current-password" {...form.field('current')} />
          </Field>
          <Field
            label={passwordWords.password}
            hint={passwordWords.passwordHint}
            error={form.errorOf('password')}
          >
            <PasswordInput autoComplete="new-password" {...form.field('password')} />
          </Field>
          <Field label={passwordWords.confirm} error={form.errorOf('confirm')}>
            <PasswordInput autoComplete="new-password" {...form.field('confirm')} />
          </Field>
          <Button type="submit" busy={request.isPending} busyLabel={passwordWords.saving}>
            {passwordWords.save}
          </Button>
        </Form>
      </Panel>
    </NarrowScreen>
  );
}

function findProblems({ current, password, confirm }: typeof EMPTY): FieldErrors {
  const weak = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(current ? {} : { current: passwordWords.missing }),
    ...(weak ? { password: weak } : {}),
    ...(!weak && password !== confirm ? { confirm: passwordWords.mismatch } : {}),
  };
}
