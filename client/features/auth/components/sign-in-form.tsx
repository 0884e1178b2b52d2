import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { TextInput } from '../../../ui/text-input';
import { type FirstSignInStep, useSecondSignInStep, useSignIn } from '../api';
import { type Account, saveAccount } from '../saved-account';
import { isTwoStepSignInCodeMissing, useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { GoogleButton } from './google-button';
import { CodeInput, RetryWaitNotice } from './sign-in-parts';

type SignInFormProps = {
  /** Account that the user chose among those saved in the browser; the form sends it at once. */
  saved?: Account | null;
  onEmail?: (email: string) => void;
  onDone: () => void;
  onForgot: () => void;
  /** Called if the user has two-step sign-in. */
  onCode: (first: FirstSignInStep) => void;
};

export function SignInForm({ saved = null, onEmail, onDone, onForgot, onCode }: SignInFormProps) {
  const { signIn, email: knownEmail } = useSession();
  const [email, setEmail] = useState(saved?.email ?? knownEmail);
  const [password, setPassword] = useState(saved?.password ?? '');
  const request = useSignIn();
  const google = useGoogleSignIn(onDone, onCode);
  const waitId = useId();
  const wait = useRetryCountdown(request.error);
  // The wait after failed attempts applies to one account; another account can sign in at once.
  const shownWait = request.variables?.email === email ? wait : null;
  const refusal = request.error && describeFailure(request.error, { refused: authWords.signInFailed });
  const error = google.error || (wait === null && refusal);
  const waiting = Boolean(shownWait);

  function send(account: Account) {
    google.clear();
    request.mutate(account, {
      onSuccess(user) {
        if (account !== saved) saveAccount(account, user.name);
        signIn(user);
        onDone();
      },
      onError: (cause) => isTwoStepSignInCodeMissing(cause) && onCode(account),
    });
  }

  const sent = useRef<Account>(null);
  const sendSaved = useEffectEvent((account: Account) => {
    if (sent.current !== account) send(account);
    sent.current = account;
  });
  useEffect(() => {
    if (saved) sendSaved(saved);
  }, [saved]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!waiting) send({ email, password });
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {error && <Notice tone="error">{error}</Notice>}
      <RetryWaitNotice id={waitId} secondsLeft={shownWait} />
      <Field label={authWords.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={!knownEmail}
          value={email}
          onChange={({ target }) => [setEmail(target.value), onEmail?.(target.value)]}
        />
      </Field>
      <div>
        <Field label={authWords.password}>
          <PasswordInput
            name="password"
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

type CodeFormProps = {
  /** Email and password, sent again together with the code. */
  first: FirstSignInStep;
  onDone: () => void;
  onBack: () => void;
};

export function CodeForm({ first, onDone, onBack }: CodeFormProps) {
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const request = useSecondSignInStep();

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate(
      { first, code },
      {
        onSuccess(user) {
          if ('password' in first) saveAccount(first, user.name);
          signIn(user);
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {request.error && (
        <Notice tone="error">{describeFailure(request.error, { refused: authWords.signInFailed })}</Notice>
      )}
      <Field label={authWords.code} hint={authWords.codeHint}>
        <CodeInput autoFocus value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button type="submit" busy={request.isPending} busyLabel={authWords.processing}>
        {authWords.submitSignIn}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {authWords.backToSignIn}
      </Button>
    </form>
  );
}
