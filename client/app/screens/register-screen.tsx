import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toLocalPhone } from '#shared/core/phone';
import { normalisePlate } from '#shared/core/values';
import { CopiedCarLoader } from '../../features/own-cars/registration/copied-car';
import {
  type Registration,
  useRegistrationForm,
  useRegistrationSubmission,
} from '../../features/own-cars/registration/use-registration';
import { RegisterView } from '../../features/own-cars/screens/register-view';
import { copyCarWords, registerWords } from '../../features/own-cars/words';
import { unusedFeesQuery } from '../../features/payments/api';
import { PaidPlatesNotice } from '../../features/payments/components/paid-fees';
import { PaymentModal } from '../../features/payments/components/payment-modal';
import { PaymentStatus } from '../../features/payments/components/payment-status';
import { useRegistrationFee } from '../../features/payments/progress';
import { useSession } from '../../lib/session/session';
import { Notice } from '../../ui/notice';
import { RegistrationPreview } from './registration-preview';

/** Car form; `?like=<regNo>` copies a car of the user, `?finish=<regNo>` takes a plate whose fee is paid. */
export function RegisterScreen() {
  const registration = useRegistrationForm();
  const { progress, paymentId, isPaid } = useRegistrationFee(registration.plate.free);
  const submission = useRegistrationSubmission(registration, isPaid);
  const [paying, setPaying] = useState(false);
  const [sent, setSent] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const { failure } = submission;
  const lead = useEarlierCars(registration, submission.registered);

  return (
    <>
      <RegisterView
        registration={registration}
        submission={submission}
        lead={lead}
        preview={<RegistrationPreview registration={registration} />}
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
              isStillUnused={failure.sentence !== '' || failure.reason !== ''}
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
          // Ignores the progress until the new payment is fetched: the cache still holds the earlier attempt.
          progress={paymentId === sentId ? progress : { kind: 'none' }}
          onSent={(payment) => [setSent(true), setSentId(payment._id)]}
          onClose={() => [setPaying(false), registration.lock()]}
        />
      )}
    </>
  );
}

/** Returns the part above the form: a notice about the copied car, or plates whose fee is already paid. */
function useEarlierCars(registration: Registration, isRegistered: boolean): ReactNode {
  const [address, setAddress] = useSearchParams();
  const [copied, setCopied] = useState('');
  const like = normalisePlate(address.get('like') ?? '');
  const finish = normalisePlate(address.get('finish') ?? '');
  const userId = useSession().user?._id ?? '';
  const fees = useQuery({ ...unusedFeesQuery(userId), enabled: userId !== '' }).data?.fees;
  const offered = isRegistered ? [] : (fees ?? []);
  const fill = useEffectEvent((paid: readonly { regNo: string; phone: string }[]) => {
    const fee = paid.find(({ regNo }) => regNo === finish) ?? paid[0];
    if (fee && !like && !isRegistered && registration.isEmpty()) registration.fillPaid(fee);
  });
  useEffect(() => {
    if (fees) fill(fees);
  }, [fees]);

  if (like)
    return (
      <CopiedCarLoader
        regNo={like}
        registration={registration}
        onDone={(isCopied) => [setCopied(isCopied ? like : ''), setAddress({}, { replace: true })]}
      />
    );
  if (offered.length === 0 && !copied) return null;
  return (
    <div className="grid gap-3">
      {copied && <Notice tone="info">{copyCarWords.copied(copied)}</Notice>}
      {offered.length > 0 && (
        <PaidPlatesNotice fees={offered} regNo={registration.regNo} onFill={registration.fillPaid} />
      )}
    </div>
  );
}
