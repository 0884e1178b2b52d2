import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { EndpointInput } from '#shared/core/endpoint';
import { depositPaymentFields, recordDepositPayment } from '#shared/hires/deposit-contract';
import { DEPOSIT_PAYMENT_WAYS } from '#shared/hires/deposits';
import { call } from '../../../lib/api-client';
import { hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useCacheHire } from '../api';
import type { Side } from '../sides';
import { depositWords } from './words';

type DepositDialogProps = {
  userId: string;
  hireId: string;
  side: Side;
  /** Amount in shillings that is still open; the form suggests it. */
  left: number;
  onClose: () => void;
};

export function DepositDialog({ userId, hireId, side, left, onClose }: DepositDialogProps) {
  const cacheHire = useCacheHire(userId);
  const record = useMutation({
    mutationFn: (body: EndpointInput<typeof recordDepositPayment>['body']) =>
      call(recordDepositPayment, { params: { id: hireId }, body }),
    onSettled: () => cacheHire(),
  });
  const form = useContractForm({
    schema: depositPaymentFields,
    defaultValues: { amount: String(left), way: 'mpesa', code: '' },
    mutation: record,
    send: record.mutate,
    onSaved: () => [onClose(), void showToast(depositWords.done)],
    failure: (error) =>
      !hasFieldErrors(error) && describeFailure(error, { refused: depositWords.recordFailed }),
  });
  const way = useWatch({ control: form.control, name: 'way' });

  return (
    <FormDialog
      title={depositWords.dialogTitle[side]}
      description={depositWords.dialogText[side]}
      submit={depositWords.submit}
      busyLabel={depositWords.busy}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={depositWords.amount} error={form.errorOf('amount')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...form.field('amount', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={depositWords.way} error={form.errorOf('way')}>
        <Select {...form.field('way')}>
          {DEPOSIT_PAYMENT_WAYS.map((one) => (
            <option key={one} value={one}>
              {depositWords.ways[one]}
            </option>
          ))}
        </Select>
      </Field>
      {way === 'mpesa' && (
        <Field label={depositWords.code} hint={depositWords.codeHint} error={form.errorOf('code')}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={10}
            {...form.field('code', (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
          />
        </Field>
      )}
    </FormDialog>
  );
}
