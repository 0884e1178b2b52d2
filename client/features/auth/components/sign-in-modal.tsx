import { useRef, useState } from 'react';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { openInAccountLanguage } from '../../../lib/session/account-language';
import { type SignInModalMode, useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Dialog } from '../../../ui/dialog';
import { LogoMark } from '../../../ui/logo';
import { Tabs } from '../../../ui/tabs';
import type { FirstSignInStep } from '../api';
import { describeSignInReason } from '../describe-reason';
import { useSavedAccount } from '../use-saved-account';
import { authWords } from '../words';
import { ForgotPasswordForm } from './forgot-password-form';
import { CodeForm, SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

type SignInModalProps = {
  onDone: () => void;
};

export function SignInModal({ onDone }: SignInModalProps) {
  const { user, modal, openModal, returnTo, email, reason, closeModal } = useSession();
  const typedEmail = useRef(email);
  const [forgot, setForgot] = useState(false);
  const [firstStep, setFirstStep] = useState<FirstSignInStep | null>(null);
  const [registered, setRegistered] = useState(false);
  const tabTitle = modal === 'signup' ? authWords.signUp : authWords.signIn;
  const why = modal && !forgot && !firstStep ? describeSignInReason(modal, reason, returnTo) : null;
  const openTab = (mode: SignInModalMode) => openModal(mode, { returnTo, reason, email: typedEmail.current });
  const saved = useSavedAccount(modal === 'signin' || why !== null, () => openTab('signin'));
  const title = firstStep ? authWords.codeTitle : forgot ? authWords.resetTitle : tabTitle;

  function keepEmail(typed: string) {
    typedEmail.current = typed;
  }

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
      description={why}
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
          onChange={openTab}
          tabs={[
            {
              value: 'signin',
              label: authWords.signIn,
              panel: (
                <SignInForm
                  key={saved?.email}
                  saved={saved}
                  onEmail={keepEmail}
                  onDone={done}
                  onForgot={() => setForgot(true)}
                  onCode={setFirstStep}
                />
              ),
            },
            {
              value: 'signup',
              label: authWords.signUp,
              panel: (
                <SignUpForm
                  onEmail={keepEmail}
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
