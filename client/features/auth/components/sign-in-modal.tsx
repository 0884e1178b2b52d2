import { type FormEvent, useState } from 'react';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { describeFailure } from '../../../lib/failure-sentence';
import { openInAccountLanguage } from '../../../lib/session/account-language';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { LogoMark } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { Tabs } from '../../../ui/tabs';
import { type FirstStep, useSecondStep } from '../api';
import { authWords } from '../words';
import { CodeInput } from './code-input';
import { ForgotPasswordForm } from './forgot-password-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

type CodeFormProps = {
  /** Sent again together with the code. */
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
