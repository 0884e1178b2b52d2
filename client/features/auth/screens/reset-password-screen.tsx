import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newPassword } from '#shared/auth/contract';
import { TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { failureSentence } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { PasswordInput } from '../../../ui/password-input';
import { useResetPassword } from '../api';
import { authWords } from '../words';

/** Sets a new password; the token comes from the mailed link. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState('');
  const reset = useResetPassword(token);
  const refusedPassword = reset.error instanceof ApiError ? reset.error.fields.password : undefined;
  const refusal = reset.error && failureSentence(reset.error, { refused: authWords.resetPasswordFailed });
  const error = problem || (refusedPassword ? '' : refusal);

  useTimeout(reset.isSuccess, TIMINGS.resetRedirectMs, () => navigate(PATHS.home));

  function submit(event: FormEvent) {
    event.preventDefault();
    reset.reset();
    const found = problemOf(password, confirmation);
    setProblem(found);
    if (!found) reset.mutate(password);
  }

  return (
    <div className="page-width flex justify-center py-8 md:py-16">
      <PageHead page="resetPassword" />
      <Panel className="w-full max-w-110">
        <h1 className="mb-5 font-display text-h2">{authWords.resetTitle}</h1>
        <form onSubmit={submit} className="grid gap-4">
          <Field
            label={authWords.newPassword}
            hint={authWords.passwordHint}
            error={problem ? undefined : refusedPassword}
          >
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={(event) => [setPassword(event.target.value), setProblem('')]}
            />
          </Field>
          <Field label={authWords.confirmPassword}>
            <PasswordInput
              autoComplete="new-password"
              value={confirmation}
              onChange={(event) => [setConfirmation(event.target.value), setProblem('')]}
            />
          </Field>
          {error && <Notice tone="error">{error}</Notice>}
          {reset.isSuccess && (
            <Notice tone="success">{reset.data.message || authWords.resetPasswordDone}</Notice>
          )}
          <Button
            type="submit"
            busy={reset.isPending}
            disabled={reset.isSuccess}
            busyLabel={authWords.processing}
          >
            {authWords.submitReset}
          </Button>
        </form>
      </Panel>
    </div>
  );
}

function problemOf(password: string, confirmation: string): string {
  if (password !== confirmation) return authWords.mismatch;
  return newPassword.safeParse(password).error?.issues[0]?.message ?? '';
}
