import Smartphone from 'lucide-react/icons/smartphone';
import type { PaymentPurpose } from '#shared/payments/contract';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { PaymentProgress } from '../progress';
import { paymentWords } from '../words';

type PaymentStatusProps = {
  progress: PaymentProgress;
  purpose: PaymentPurpose;
  isForSeveral?: boolean;
  /** Whether the car's registration failed, so that its payment is still unused. */
  isStillUnused?: boolean;
  /** Text shown before the reason why a payment failed. */
  lead?: string | undefined;
  /** Handles the button Pay again below a failed payment; without a handler there is no button. */
  onPayAgain?: () => void;
};

/** Notice about a payment's progress; renders nothing if no payment was started. */
export function PaymentStatus(props: PaymentStatusProps) {
  const { progress, purpose, isForSeveral = false, isStillUnused: kept = false, lead, onPayAgain } = props;
  switch (progress.kind) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <Notice tone="info" icon={Smartphone}>
          {progress.sentence}
        </Notice>
      );
    case 'paid':
      if (kept) return <Notice tone="success">{paymentWords.kept}</Notice>;
      return (
        <Notice tone="success">
          {isForSeveral ? paymentWords.paidForSeveral : paymentWords.paid[purpose]}
        </Notice>
      );
    case 'in_review':
      return <Notice tone="warning">{paymentWords.inReview}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          {lead && <p>{lead}</p>}
          <p>{progress.sentence}</p>
          <p className="font-regular">{progress.next}</p>
          {onPayAgain && (
            <Button size="small" className="mt-3" onClick={onPayAgain}>
              {paymentWords.payAgain}
            </Button>
          )}
        </Notice>
      );
  }
}
