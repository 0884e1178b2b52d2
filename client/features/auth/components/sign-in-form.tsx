import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { type FirstStep, useSignIn } from '../api';
import { isCodeMissing, useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleButton } from './google-button';
import { WaitNotice } from './wait-notice';

type SignInFormProps = {
  onDone: () => void;
  onForgot: () => void;
  /** Called if the user has two-step sign-in. */
  onCode: (first: FirstStep) => void;
};

export function SignInForm({ onDone, onForgot, onCode }: SignInFormProps) {
  const { signIn, email: knownEmail } = useSession();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const request = useSignIn();
  const google = useGoogleSignIn(onDone, onCode);
  const waitId = useId();
  const wait = useRetryCountdown(request.error);
  // The wait applies to one account: a sign-in to another account is possible at once.
  const shownWait = request.variables?.email === email ? wait : null;
  const refusal = request.error && describeFailure(request.error, { refused: authWords.signInFailed });
  const error = google.error || (wait === null && refusal);
  const waiting = Boolean(shownWait);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (waiting) return;
    google.clear();
    const account = { email, password };
    request.mutate(account, {
      onSuccess: (user) => [signIn(user), onDone()],
      onError: (cause) => isCodeMissing(cause) && onCode(account),
    });
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      <WaitNotice id={waitId} secondsLeft={shownWait} />
      <Field label={authWords.email}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus={!knownEmail}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <div>
        <Field label={authWords.password}>
          <PasswordInput
            autoComplete="current-password"
            autoFocus={Boolean(knownEmail)}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="mt-1 flex justify-end">
          <Button variant="quiet" size="small" className="-mr-3.5" onClick={onForgot}>
            {authWords.forgot}
          </Button>
        </div>
      </div>
      <Button
        type="submit"
        disabled={waiting}
        aria-describedby={waiting ? waitId : undefined}
        busy={request.isPending || google.isPending}
        busyLabel={authWords.processing}
      >
        {authWords.submitSignIn}
      </Button>
      <GoogleButton label={authWords.google.signIn} text="signin_with" google={google} />
    </form>
  );
}
