import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { Dialog } from '../../../ui/dialog';
import { LogoMark } from '../../../ui/logo';
import { Tabs } from '../../../ui/tabs';
import { authWords } from '../words';
import { ForgotPasswordForm } from './forgot-password-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

type SignInModalProps = {
  /** Called once the user is signed in. */
  onDone: () => void;
};

/** Modal with the tabs Sign In and Sign Up, and the forgot-password form. */
export function SignInModal({ onDone }: SignInModalProps) {
  const { user, modal, openModal, returnTo, closeModal } = useSession();
  const [forgot, setForgot] = useState(false);
  const [registered, setRegistered] = useState(false);
  const title = forgot ? authWords.resetTitle : modal === 'signup' ? authWords.signUp : authWords.signIn;

  useTimeout(registered, TIMINGS.signUpSuccessMs, onDone);

  return (
    <Dialog
      open={modal !== null}
      onClose={user ? onDone : closeModal}
      title={title}
      leading={<LogoMark className="size-8" />}
    >
      {forgot ? (
        <ForgotPasswordForm onBack={() => setForgot(false)} />
      ) : (
        <Tabs
          label={authWords.tabs}
          value={modal ?? 'signin'}
          onChange={(mode) => openModal(mode, returnTo ?? undefined)}
          tabs={[
            {
              value: 'signin',
              label: authWords.signIn,
              panel: <SignInForm onDone={onDone} onForgot={() => setForgot(true)} />,
            },
            {
              value: 'signup',
              label: authWords.signUp,
              panel: (
                <SignUpForm
                  registered={registered}
                  onRegistered={() => setRegistered(true)}
                  onDone={onDone}
                />
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
