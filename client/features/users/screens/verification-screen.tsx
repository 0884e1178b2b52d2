import { useUser } from '../../../lib/session/session';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { VerificationPanel } from '../verification/verification-panel';
import { verificationWords } from '../words';

export function VerificationScreen() {
  return (
    <NarrowScreen page="verification" title={verificationWords.title}>
      <VerificationPanel userId={useUser()?._id ?? ''} />
    </NarrowScreen>
  );
}
