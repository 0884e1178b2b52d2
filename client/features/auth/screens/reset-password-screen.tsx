import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newPassword } from '#shared/auth/contract';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { EmailLinkScreen } from '../../../ui/link-screen';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { useResetLinkCheck, useResetPassword } from '../api';
import { ForgotPasswordForm } from '../components/forgot-password-form';
import { authWords } from '../words';

/** Screen behind an emailed reset link; an invalid link shows the form that requests a new one. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams();
  const link = useResetLinkCheck(token);
  const isDead = link.data?.validUntil === null;
  return (
    <EmailLinkScreen page="resetPassword" title={authWords.resetTitle}>
      {isDead ? <InvalidLink /> : <NewPasswordForm token={token} />}
    </EmailLinkScreen>
  );
}

function InvalidLink() {
  return (
    <div className="grid gap-4">
      <Notice tone="error">{authWords.deadLink}</Notice>
      <p className="text-ink2">{authWords.deadLinkAction}</p>
      <ForgotPasswordForm />
    </div>
  );
}

/** Form for a new password; success leads to the home screen with the sign-in open and email filled in. */
function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { openModal } = useSession();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState('');
  const reset = useResetPassword(token);
  const refusedPassword = reset.error instanceof ApiError ? reset.error.fields.password : undefined;
  const refusal = reset.error && describeFailure(reset.error, { refused: authWords.resetPasswordFailed });
  const error = problem || (refusedPassword ? '' : refusal);

  useTimeout(reset.isSuccess, PAGE_TIMINGS.resetRedirectMs, () => {
    navigate(PATHS.home);
    openModal('signin', { email: reset.data?.email ?? '' });
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    reset.reset();
    const found = findProblem(password, confirmation);
    setProblem(found);
    if (!found) reset.mutate(password);
  }

  return (
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
      {reset.isSuccess && <Notice tone="success">{reset.data.message || authWords.resetPasswordDone}</Notice>}
      <Button
        type="submit"
        busy={reset.isPending}
        disabled={reset.isSuccess}
        busyLabel={authWords.processing}
      >
        {authWords.submitReset}
      </Button>
    </form>
  );
}

function findProblem(password: string, confirmation: string): string {
  if (password !== confirmation) return authWords.mismatch;
  return newPassword.safeParse(password).error?.issues[0]?.message ?? '';
}
