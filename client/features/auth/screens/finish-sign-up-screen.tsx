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
import { QueryState } from '../../../ui/query-state';
import { TextInput } from '../../../ui/text-input';
import { useFinishSignUp, useSignUpLinkCheck } from '../api';
import { authWords } from '../words';

/** Screen behind an emailed link that finishes a sign-up and so confirms the email address. */
export function FinishSignUpScreen() {
  const { token = '' } = useParams();
  const { openModal } = useSession();
  const link = useSignUpLinkCheck(token);
  return (
    <EmailLinkScreen page="finishSignUp" title={authWords.finishTitle}>
      <QueryState query={link} loading={authWords.processing} failed={authWords.checkFailed}>
        {(begun) =>
          begun ? (
            <FinishForm token={token} begun={begun} />
          ) : (
            <div className="grid gap-4">
              <Notice tone="error">{authWords.deadSignUpLink}</Notice>
              <Button onClick={() => openModal('signup')}>{authWords.signUp}</Button>
            </div>
          )
        }
      </QueryState>
    </EmailLinkScreen>
  );
}

type FinishFormProps = { token: string; begun: { email: string; name: string } };

function FinishForm({ token, begun }: FinishFormProps) {
  const navigate = useNavigate();
  const { signIn, openModal } = useSession();
  const [name, setName] = useState(begun.name);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const finish = useFinishSignUp(token);
  const { error } = finish;
  const fields = error instanceof ApiError ? error.fields : {};
  const isTaken = error instanceof ApiError && error.code === 'email_taken';
  const refusal = error && !fields.name && !fields.password;

  useTimeout(finish.isSuccess, PAGE_TIMINGS.signUpSuccessMs, () => navigate(PATHS.home));

  function submit(event: FormEvent) {
    event.preventDefault();
    finish.reset();
    const found = newPassword.safeParse(password).error?.issues[0]?.message ?? '';
    setProblem(found);
    if (!found) finish.mutate({ name, password }, { onSuccess: (user) => signIn(user) });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="wrap-anywhere">{authWords.finishHint(begun.email)}</p>
      {finish.isSuccess && <Notice tone="success">{authWords.registered}</Notice>}
      {refusal && <Notice tone="error">{describeFailure(error, { refused: authWords.signUpFailed })}</Notice>}
      {isTaken && (
        <Button variant="secondary" onClick={() => openModal('signin', { email: begun.email })}>
          {authWords.signIn}
        </Button>
      )}
      <Field label={authWords.name} error={fields.name}>
        <TextInput
          autoComplete="name"
          value={name}
          onChange={(event) => [setName(event.target.value), finish.reset()]}
        />
      </Field>
      <Field label={authWords.password} hint={authWords.passwordHint} error={problem || fields.password}>
        <PasswordInput
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => [setPassword(event.target.value), setProblem(''), finish.reset()]}
        />
      </Field>
      <Button
        type="submit"
        busy={finish.isPending}
        disabled={finish.isSuccess}
        busyLabel={authWords.processing}
      >
        {authWords.submitSignUp}
      </Button>
    </form>
  );
}
