import { type FormEvent, useId, useState } from 'react';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { describeFailure } from '../../../lib/failure-sentence';
import { openInAccountLanguage } from '../../../lib/session/account-language';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { LogoMark } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { Tabs } from '../../../ui/tabs';
import { TextInput } from '../../../ui/text-input';
import { type FirstStep, useSecondStep, useSignIn } from '../api';
import { isCodeMissing, useGoogleSignIn } from '../use-google-sign-in';
import { authWords } from '../words';
import { ForgotPasswordForm } from './forgot-password-form';
import { GoogleButton } from './google-button';
import { CodeInput, WaitNotice } from './sign-in-parts';
import { SignUpForm } from './sign-up-form';

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

type CodeFormProps = {
  /** Email and password, sent again together with the code. */
  first: FirstStep;
  onDone: () => void;
  onBack: () => void;
};

function CodeForm({ first, onDone, onBack }: CodeFormProps) {
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const request = useSecondStep();

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate({ first, code }, { onSuccess: (user) => [signIn(user), onDone()] });
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

type SignInModalProps = {
  onDone: () => void;
};

export function SignInModal({ onDone }: SignInModalProps) {
  const { user, modal, openModal, returnTo, email, closeModal } = useSession();
  const [forgot, setForgot] = useState(false);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const [registered, setRegistered] = useState(false);
  const tabTitle = modal === 'signup' ? authWords.signUp : authWords.signIn;
  const title = firstStep ? authWords.codeTitle : forgot ? authWords.resetTitle : tabTitle;

  function done() {
    onDone();
    openInAccountLanguage();
  }
  useTimeout(registered, PAGE_TIMINGS.signUpSuccessMs, done);

  return (
    <Dialog
      open={modal !== null}
      onClose={user ? done : closeModal}
      title={title}
      leading={<LogoMark className="size-8" />}
    >
      {firstStep ? (
        <CodeForm first={firstStep} onDone={done} onBack={() => setFirstStep(null)} />
      ) : forgot ? (
        <ForgotPasswordForm onBack={() => setForgot(false)} />
      ) : (
        <Tabs
          label={authWords.tabs}
          value={modal ?? 'signin'}
          onChange={(mode) => openModal(mode, returnTo ?? undefined, email)}
          tabs={[
            {
              value: 'signin',
              label: authWords.signIn,
              panel: <SignInForm onDone={done} onForgot={() => setForgot(true)} onCode={setFirstStep} />,
            },
            {
              value: 'signup',
              label: authWords.signUp,
              panel: (
                <SignUpForm
                  registered={registered}
                  onRegistered={() => setRegistered(true)}
                  onDone={done}
                  onCode={setFirstStep}
                />
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
