import { useState } from 'react';
import { toLocalPhone } from '#shared/core/phone';
import { useRegistration } from '../../features/own-cars/registration/use-registration';
import { useSubmission } from '../../features/own-cars/registration/use-submission';
import { RegisterView } from '../../features/own-cars/screens/register-view';
import { registerWords } from '../../features/own-cars/words';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useRegistrationFee } from '../../features/payments/use-registration-fee';

/** /register-car: the form of a car and the payment of its fee. */
export function RegisterScreen() {
  const registration = useRegistration();
  const { progress, paymentId, isPaid } = useRegistrationFee(registration.plate.free);
  const submission = useSubmission(registration, isPaid);
  const [paying, setPaying] = useState(false);
  const [sent, setSent] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const { failure } = submission;

  function closeModal() {
    setPaying(false);
    registration.lock();
  }

  return (
    <>
      <RegisterView
        registration={registration}
        submission={submission}
        fee={{
          started: progress.kind === 'waiting' || progress.kind === 'paid' || progress.kind === 'in_review',
          paid: progress.kind === 'paid',
          failed: progress.kind === 'failed',
          unsent: progress.kind === 'none' && !sent,
          repeatable: progress.kind === 'failed' || (progress.kind === 'waiting' && progress.mayRepeat),
          status: (
            <PaymentStatus
              progress={progress}
              purpose="registration"
              lead={submission.notPaid ? registerWords.notPaid : undefined}
              kept={failure.sentence !== '' || failure.reason !== ''}
            />
          ),
        }}
        onPay={() => [setPaying(true), setSent(false)]}
      />
      {paying && (
        <PaymentModal
          purpose="registration"
          regNos={[registration.form.getValues('regNo')]}
          suggestedPhone={toLocalPhone(registration.form.getValues('contact'))}
          // Until the next query the cache holds only the earlier attempt.
          progress={paymentId === sentId ? progress : { kind: 'none' }}
          onSent={(payment) => [setSent(true), setSentId(payment._id)]}
          onClose={closeModal}
        />
      )}
    </>
  );
}
