import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { verificationWords } from '../words';
import { useRequestEmailLink } from './api';

type EmailStepProps = {
  /** Label of the button that sends the email. */
  label: string;
  /** Id of the car to which the link leads back. */
  carId?: string;
  /** Text after the email was sent, below the server's sentence. */
  next: string;
  size?: 'regular' | 'small';
};

/** Step that emails a link which verifies the user's email address. */
export function EmailStep({ label, carId, next, size = 'regular' }: EmailStepProps) {
  const request = useRequestEmailLink(carId);
  return (
    <div className="grid gap-3">
      {request.isSuccess && (
        <Notice tone="success">
          {request.data.message} {next}
        </Notice>
      )}
      {request.error && (
        <Notice tone="error">{describeFailure(request.error, { refused: verificationWords.failed })}</Notice>
      )}
      <Button
        size={size}
        variant={size === 'small' || request.isSuccess ? 'secondary' : 'main'}
        busy={request.isPending}
        busyLabel={verificationWords.sending}
        onClick={() => request.mutate()}
      >
        {request.isSuccess ? verificationWords.again : label}
      </Button>
    </div>
  );
}
