import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { followAccountLanguage } from '../../../lib/session/account-language';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Dialog } from '../../../ui/dialog';
import { LogoMark } from '../../../ui/logo';
import { Tabs } from '../../../ui/tabs';
import type { FirstStep } from '../api';
import { authWords } from '../words';
import { CodeForm } from './code-form';
import { ForgotPasswordForm } from './forgot-password-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

type SignInModalProps = {
  /** Called once the user is signed in. */
  onDone: () => void;
};

/** Modal with the tabs Sign In and Sign Up, the forgot-password form and the second step. */
export function SignInModal({ onDone }: SignInModalProps) {
  const { user, modal, openModal, returnTo, email, closeModal } = useSession();
  const [forgot, setForgot] = useState(false);
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null);
  const [registered, setRegistered] = useState(false);
  const tabTitle = modal === 'signup' ? authWords.signUp : authWords.signIn;
  const title = firstStep ? authWords.codeTitle : forgot ? authWords.resetTitle : tabTitle;

  function done() {
    onDone();
    followAccountLanguage();
  }
  useTimeout(registered, TIMINGS.signUpSuccessMs, done);

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
