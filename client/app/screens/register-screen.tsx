import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toLocalPhone } from '#shared/core/phone';
import { normalisePlate } from '#shared/core/values';
import { CopiedCar } from '../../features/own-cars/registration/copied-car';
import { useRegistration } from '../../features/own-cars/registration/use-registration';
import { useSubmission } from '../../features/own-cars/registration/use-submission';
import { RegisterView } from '../../features/own-cars/screens/register-view';
import { copyWords, registerWords } from '../../features/own-cars/words';
import { unusedFeesQuery } from '../../features/payments/api';
import { PaidPlates } from '../../features/payments/components/paid-plates';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useRegistrationFee } from '../../features/payments/use-registration-fee';
import { useSession } from '../../lib/session/session';
import { Notice } from '../../ui/notice';

/**
 * /register-car: the form of a car and the payment of its fee. `?like=<regNo>` fills it in from an own car,
 * `?finish=<regNo>` with what is known of a car that is paid for.
 */
export function RegisterScreen() {
  const registration = useRegistration();
  const { progress, paymentId, isPaid } = useRegistrationFee(registration.plate.free);
  const submission = useSubmission(registration, isPaid);
  const [paying, setPaying] = useState(false);
  const [sent, setSent] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const { failure } = submission;
  const [address, setAddress] = useSearchParams();
  const [copied, setCopied] = useState('');
  const like = normalisePlate(address.get('like') ?? '');
  const finish = normalisePlate(address.get('finish') ?? '');
  const userId = useSession().user?._id ?? '';
  const fees = useQuery({ ...unusedFeesQuery(userId), enabled: userId !== '' }).data?.fees;
  const shown = submission.registered ? [] : (fees ?? []);
  const fill = useEffectEvent((paid: readonly { regNo: string; phone: string }[]) => {
    const fee = paid.find(({ regNo }) => regNo === finish) ?? paid[0];
    if (fee && !like && !submission.registered && registration.isEmpty()) registration.fillPaid(fee);
  });
  useEffect(() => {
    if (fees) fill(fees);
  }, [fees]);

  function closeModal() {
    setPaying(false);
    registration.lock();
  }

  return (
    <>
      <RegisterView
        registration={registration}
        submission={submission}
        lead={
          like ? (
            <CopiedCar
              regNo={like}
              registration={registration}
              onDone={(isCopied) => [setCopied(isCopied ? like : ''), setAddress({}, { replace: true })]}
            />
          ) : (
            (shown.length > 0 || copied) && (
              <div className="grid gap-3">
                {copied && <Notice tone="info">{copyWords.copied(copied)}</Notice>}
                {shown.length > 0 && (
                  <PaidPlates fees={shown} regNo={registration.regNo} onFill={registration.fillPaid} />
                )}
              </div>
            )
          )
        }
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
