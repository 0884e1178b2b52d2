import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId } from 'react';
import { z } from 'zod';
import type { RefusalCode } from '#shared/core/errors';
import { FEES, PAGE_TIMINGS } from '#shared/core/limits';
import { payerPhone } from '#shared/core/values';
import type { PaymentPurpose, PaymentView } from '#shared/payments/contract';
import { ApiError, hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure, getFailureSentence } from '../../../lib/failure-sentence';
import { formatShillings } from '../../../lib/format';
import { useTimeout } from '../../../lib/use-timeout';
import { useRetryCountdown } from '../../../lib/use-wait';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { uiWords } from '../../../ui/words';
import { useSendPaymentPrompt } from '../api';
import type { PaymentProgress } from '../progress';
import { paymentWords } from '../words';
import { PaymentStatus } from './payment-status';

type PaymentWaitProps = {
  /** Id of the visible notice, to which the disabled button refers. */
  id: string;
  reason: string;
  /** Seconds until the next payment prompt is possible; null if there is no wait. */
  secondsLeft: number | null;
};

/** Counts down to the next payment prompt; screen readers hear the time at the start and each minute. */
function PaymentWait({ id, reason, secondsLeft }: PaymentWaitProps) {
  return (
    <>
      {secondsLeft ? (
        <div id={id}>
          <Notice tone="warning" icon={Clock}>
            <p>{reason}</p>
            <p className="font-regular">{paymentWords.wait(secondsLeft)}</p>
          </Notice>
        </div>
      ) : null}
      <p role="status" className={secondsLeft === 0 ? 'text-small text-ink2' : 'sr-only'}>
        {spoken(reason, secondsLeft)}
      </p>
    </>
  );
}

function spoken(reason: string, secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  if (secondsLeft === 0) return paymentWords.waitOver;
  return `${reason} ${paymentWords.waitSpoken(Math.ceil(secondsLeft / 60))}`;
}

type PaymentModalProps = {
  purpose: PaymentPurpose;
  /** Plates to pay for: one, or several for a payment that renews several cars. */
  regNos: readonly [string, ...string[]];
  /** Initial phone number; ignored unless it is valid for M-Pesa. */
  suggestedPhone?: string;
  /** Progress of the payment that this dialog started. */
  progress: PaymentProgress;
  onSent: (payment: PaymentView) => void;
  onClose: () => void;
};

/** Codes of refusals whose reply says when the next payment prompt is possible. */
const WAITS: readonly RefusalCode[] = ['payment_open', 'payment_unavailable', 'too_many_requests'];

function usePrompt({ regNos, suggestedPhone = '', progress, onSent }: PaymentModalProps) {
  const push = useSendPaymentPrompt();
  const wait = useRetryCountdown(push.error, WAITS);
  const failed = push.isSuccess && progress.kind === 'failed';
  const sent = push.isSuccess && !failed;
  const locked = push.isPending || sent;
  const form = useContractForm({
    schema: z.object({ phone: payerPhone }),
    defaultValues: { phone: payerPhone.safeParse(suggestedPhone).success ? suggestedPhone : '' },
    // Editing the phone number ends a wait that applies to this number, but not a wait that applies to the
    // plate.
    mutation: { ...push, reset: () => (!wait || codeOf(push.error) === 'too_many_requests') && push.reset() },
    send: ({ phone }, outcome) => !locked && !wait && push.mutate({ phone, regNos }, outcome),
    onSaved: ({ payment }) => onSent(payment),
    failure: (error) => wait === null && !hasFieldErrors(error) && describeFailure(error, paymentWords),
  });
  return { push, wait, form, failed, sent, locked };
}

/**
 * Sends an M-Pesa prompt and closes 5 s later. After a refusal or a failed payment it stays open, so that the
 * user can send the prompt again, also to another number.
 */
export function PaymentModal(props: PaymentModalProps) {
  const { purpose, regNos, progress, onClose } = props;
  const isForSeveral = regNos.length > 1;
  const formId = useId();
  const waitId = useId();
  const { push, wait, form, failed, sent, locked } = usePrompt(props);

  useTimeout(sent, PAGE_TIMINGS.paymentModalCloseMs, onClose);

  return (
    <Dialog
      open
      // While the prompt is being sent, the dialog cannot be cancelled.
      busy={push.isPending}
      onClose={onClose}
      title={paymentWords.title[purpose]}
      actions={
        !sent && (
          <DialogActions>
            <Button
              type="submit"
              form={formId}
              busy={push.isPending}
              disabled={Boolean(wait)}
              aria-describedby={wait ? waitId : undefined}
            >
              {failed ? paymentWords.payAgain : paymentWords.submit}
            </Button>
            <Button variant="cancel" disabled={push.isPending} onClick={onClose}>
              {uiWords.cancel}
            </Button>
          </DialogActions>
        )
      }
    >
      <Form id={formId} {...form.formProps} guarded={false} className="grid gap-4">
        <AmountField regNos={regNos} />
        <Field label={paymentWords.phone} error={form.errorOf('phone')}>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            autoFocus
            placeholder={paymentWords.phonePlaceholder}
            {...form.field('phone')}
            disabled={locked}
            trailing={<Smartphone size={20} aria-hidden className="text-ink2" />}
          />
        </Field>
        {push.isPending && <Notice tone="info">{paymentWords.initiating}</Notice>}
        {sent && <SentNotice regNos={regNos} purpose={purpose} />}
        {push.isSuccess && progress.kind !== 'waiting' && (
          <PaymentStatus progress={progress} purpose={purpose} isForSeveral={isForSeveral} />
        )}
        <PaymentWait id={waitId} reason={waitReason(push.error)} secondsLeft={wait} />
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
      </Form>
    </Dialog>
  );
}

function SentNotice({ regNos, purpose }: Pick<PaymentModalProps, 'regNos' | 'purpose'>) {
  return (
    <Notice tone="success" icon={Smartphone}>
      {regNos.length > 1 ? paymentWords.sentForSeveral : paymentWords.sent[purpose]}
    </Notice>
  );
}

function AmountField({ regNos }: Pick<PaymentModalProps, 'regNos'>) {
  const isForSeveral = regNos.length > 1;
  return (
    <Field
      label={paymentWords.amount}
      hint={isForSeveral ? paymentWords.amountHintOfSeveral(regNos) : paymentWords.amountHint(regNos[0])}
    >
      <TextInput
        readOnly
        value={`Ksh. ${formatShillings(FEES.listing * regNos.length)}`}
        trailing={<Lock size={20} aria-hidden className="text-ink" />}
        className="[&>input]:h-16 [&>input]:font-display [&>input]:text-[1.75rem] [&>input]:font-heading"
      />
    </Field>
  );
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

/**
 * Returns why the user has to wait, without naming a time. The server's sentence names a fixed time, which
 * would not count down.
 */
function waitReason(error: unknown): string {
  const code = codeOf(error);
  if (code === 'payment_open' || code === 'too_many_requests') return paymentWords.waits[code];
  return getFailureSentence(error, paymentWords);
}
