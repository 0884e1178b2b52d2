import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '#shared/core/errors';
import { VERIFICATION_LIMITS } from '#shared/core/limits';
import { KENYAN_PHONE_INVALID_SENTENCE, toDarajaPhone } from '#shared/core/phone';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { verificationWords } from '../words';
import { useRequestEmailLink, useRequestPhoneCode, useVerifyPhone } from './api';

const FAILURE = { refused: verificationWords.failed };

export function PhoneStep() {
  const request = useRequestPhoneCode();
  const form = useContractForm({
    check: ({ phone }): FieldErrors =>
      toDarajaPhone(phone) === null ? { phone: KENYAN_PHONE_INVALID_SENTENCE } : {},
    defaultValues: { phone: '' },
    mutation: request,
    send: ({ phone }, outcome) => request.mutate(phone, outcome),
    failure: FAILURE,
  });

  return (
    <div className="grid gap-4">
      <Form {...form.formProps} className="grid gap-3">
        <Field label={verificationWords.phone} error={form.errorOf('phone') ?? form.failure}>
          <TextInput type="tel" autoComplete="tel" {...form.field('phone')} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={request.isPending}
          busyLabel={verificationWords.sending}
        >
          {request.isSuccess ? verificationWords.again : verificationWords.sendCode}
        </Button>
      </Form>
      {request.isSuccess && (
        <>
          <Notice tone="success">{request.data.message}</Notice>
          <CodeForm key={request.submittedAt} />
        </>
      )}
    </div>
  );
}

function CodeForm() {
  const verify = useVerifyPhone();
  const form = useContractForm({
    defaultValues: { code: '' },
    mutation: verify,
    send: ({ code }, outcome) => isComplete && verify.mutate(code, outcome),
    failure: FAILURE,
  });
  const code = useWatch({ control: form.control, name: 'code' });
  const isComplete = code.length === VERIFICATION_LIMITS.codeLength;

  return (
    <Form {...form.formProps} className="grid gap-3">
      <Field label={verificationWords.code} error={form.failure}>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_LIMITS.codeLength}
          {...form.field('code', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={!isComplete}
        busy={verify.isPending}
        busyLabel={verificationWords.checking}
      >
        {verificationWords.check}
      </Button>
    </Form>
  );
}

type EmailStepProps = {
  label: string;
  /** Id of the car to which the emailed link leads back. */
  carId?: string;
  /** Text after the email was sent, below the server's sentence. */
  next: string;
  size?: 'regular' | 'small';
};

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
