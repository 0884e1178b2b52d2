import Lock from 'lucide-react/icons/lock';
import Smartphone from 'lucide-react/icons/smartphone';
import { type FormEvent, useId, useState } from 'react';
import { FEES, TIMINGS } from '#shared/core/limits';
import { paymentPhone } from '#shared/core/values';
import type { PaymentPurpose, PaymentView } from '#shared/payments/contract';
import { ApiError } from '../../../lib/api-error';
import { failureSentence } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { uiWords } from '../../../ui/words';
import { useStkPush } from '../api';
import type { PaymentProgress } from '../progress';
import { paymentWords } from '../words';
import { PaymentStatus } from './payment-status';

type PaymentModalProps = {
  purpose: PaymentPurpose;
  regNo: string;
  /** Initial phone number; ignored unless valid for M-Pesa. */
  suggestedPhone?: string;
  /** Progress of the payment that this modal started. */
  progress: PaymentProgress;
  /** Called once the prompt was sent. */
  onSent: (payment: PaymentView) => void;
  onClose: () => void;
};

/** Sends an M-Pesa prompt; closes by itself 5 s after it was sent, is editable again after an error. */
export function PaymentModal(props: PaymentModalProps) {
  const { purpose, regNo, suggestedPhone = '', progress, onSent, onClose } = props;
  const formId = useId();
  const push = useStkPush();
  const [phone, setPhone] = useState(() =>
    paymentPhone.safeParse(suggestedPhone).success ? suggestedPhone : '',
  );
  const [problem, setProblem] = useState('');
  const locked = push.isPending || push.isSuccess;
  const refusedPhone = push.error instanceof ApiError ? push.error.fields.phone : undefined;

  useTimeout(push.isSuccess, TIMINGS.paymentModalCloseMs, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (locked) return;
    push.reset();
    const sentence = paymentPhone.safeParse(phone).error?.issues[0]?.message ?? '';
    setProblem(sentence);
    if (sentence) return;
    push.mutate({ phone, amount: FEES.listing, regNo }, { onSuccess: ({ payment }) => onSent(payment) });
  }

  return (
    <Dialog
      open
      // A prompt that is being sent cannot be cancelled.
      onClose={() => !push.isPending && onClose()}
      title={paymentWords.title[purpose]}
      actions={
        <DialogActions>
          <Button type="submit" form={formId} busy={push.isPending} disabled={push.isSuccess}>
            {paymentWords.submit}
          </Button>
          <Button variant="cancel" disabled={push.isPending} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={paymentWords.amount} hint={paymentWords.amountHint(regNo)}>
          <TextInput
            readOnly
            value={`Ksh. ${formatShillings(FEES.listing)}`}
            trailing={<Lock size={20} aria-hidden className="text-ink" />}
            className="[&>input]:h-16 [&>input]:font-display [&>input]:text-[1.75rem] [&>input]:font-heading"
          />
        </Field>
        <Field label={paymentWords.phone} error={problem || refusedPhone}>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            autoFocus
            placeholder={paymentWords.phonePlaceholder}
            value={phone}
            disabled={locked}
            onChange={(event) => [setPhone(event.target.value), setProblem(''), push.error && push.reset()]}
            trailing={<Smartphone size={20} aria-hidden className="text-ink2" />}
          />
        </Field>
        {push.isPending && <Notice tone="info">{paymentWords.initiating}</Notice>}
        {push.isSuccess && (
          <Notice tone="success" icon={Smartphone}>
            {paymentWords.sent[purpose]}
          </Notice>
        )}
        {push.isSuccess && progress.kind !== 'waiting' && (
          <PaymentStatus progress={progress} purpose={purpose} />
        )}
        {push.error && !refusedPhone && (
          <Notice tone="error">{failureSentence(push.error, paymentWords)}</Notice>
        )}
      </form>
    </Dialog>
  );
}
