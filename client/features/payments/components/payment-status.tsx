import Smartphone from 'lucide-react/icons/smartphone';
import type { PaymentPurpose } from '#shared/payments/contract';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { PaymentProgress } from '../progress';
import { paymentWords } from '../words';

type PaymentStatusProps = {
  progress: PaymentProgress;
  purpose: PaymentPurpose;
  /** What was paid for did not come about, and the payment is still good. */
  kept?: boolean;
  /** Offered below a payment that failed. */
  onPayAgain?: () => void;
};

/** How far the payment has come, in a sentence; nothing where none was started. */
export function PaymentStatus({ progress, purpose, kept = false, onPayAgain }: PaymentStatusProps) {
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
      return <Notice tone="success">{kept ? paymentWords.kept : paymentWords.paid[purpose]}</Notice>;
    case 'doubted':
      return <Notice tone="warning">{paymentWords.doubted}</Notice>;
    case 'failed':
      return (
        <Notice tone="error">
          <p>{progress.sentence}</p>
          <p className="font-regular">{progress.next}</p>
          {onPayAgain && (
            <Button variant="secondary" size="small" className="mt-3" onClick={onPayAgain}>
              {paymentWords.payAgain}
            </Button>
          )}
        </Notice>
      );
  }
}
