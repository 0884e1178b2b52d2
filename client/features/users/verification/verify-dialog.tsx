import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session';
import { verificationQuery } from '../../../lib/verification';
import { Dialog } from '../../../ui/dialog';
import { verificationWords } from '../words';
import { EmailStep, PhoneStep } from './verification-steps';

/** Asks for verification before more phone numbers are shown, by an emailed link or, if available, by SMS. */
export function VerifyDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  const { user } = useSession();
  const state = useQuery({ ...verificationQuery(user?._id ?? ''), enabled: user !== null });
  return (
    <Dialog
      open
      onClose={onClose}
      title={verificationWords.dialogTitle}
      description={verificationWords.dialogText(state.data?.bySms ?? false)}
    >
      <p className="mb-3 font-label wrap-anywhere">{user?.email}</p>
      <EmailStep label={verificationWords.sendLink} carId={carId} next={verificationWords.goesOn} />
      {state.data?.bySms && (
        <>
          <p className="my-4 flex items-center gap-3 text-small text-ink2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {verificationWords.or}
          </p>
          <PhoneStep />
        </>
      )}
    </Dialog>
  );
}
