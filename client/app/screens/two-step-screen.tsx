import { TwoStepView } from '../../features/auth/security/two-step-view';
import { EmailStep } from '../../features/users/verification/verification-steps';

export function TwoStepScreen() {
  return <TwoStepView emailProof={(words) => <EmailStep {...words} />} />;
}
