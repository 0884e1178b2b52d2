import { TwoStepSignInView } from '../../features/auth/security/two-step-view';
import { EmailStep } from '../../features/users/verification/verification-steps';

export function TwoStepSignInScreen() {
  return <TwoStepSignInView emailProof={(words) => <EmailStep {...words} />} />;
}
