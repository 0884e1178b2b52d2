import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { authWords } from '../words';

type SignUpLinkSentProps = { email: string; onOtherEmail: () => void };

/** What happens next where the mailbox is proven before the account is made. */
export function SignUpLinkSent({ email, onOtherEmail }: SignUpLinkSentProps) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice tone="success">
        <span className="wrap-anywhere">{authWords.linkSent(email)}</span>
      </Notice>
      <p>{authWords.linkSentNext}</p>
      <Button variant="secondary" autoFocus onClick={onOtherEmail}>
        {authWords.otherEmail}
      </Button>
    </div>
  );
}
