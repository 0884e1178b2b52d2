import { useState } from 'react';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { HireView } from '#shared/hires/contract';
import { fineFields } from '#shared/hires/incident-contract';
import { FINE_KINDS } from '#shared/hires/incidents';
import { ApiError, hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { Field } from '../../../ui/field';
import { FileInput } from '../../../ui/file-input';
import { FormDialog } from '../../../ui/form-dialog';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useClaimFine } from './api';
import { listFineDays } from './incident-times';
import { incidentWords as words } from './words';

type FineDialogProps = { userId: string; hire: HireView; onClose: () => void };

/** Form in which the owner claims a fine or toll, with a photo of the notice. */
export function FineDialog({ userId, hire, onClose }: FineDialogProps) {
  const claim = useClaimFine(userId, hire._id);
  const days = listFineDays(hire);
  const [notice, setNotice] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const form = useContractForm({
    schema: fineFields,
    defaultValues: { kind: 'fine', day: days.to, amount: '', text: '' },
    mutation: claim,
    send: async (body, outcome) => {
      if (!notice) return setProblem(words.noticeMissing);
      claim.mutate({ body, notice: await shrinkPhoto(notice) }, outcome);
    },
    onSaved: () => [onClose(), void showToast(words.claimed)],
    failure: (error) => !hasFieldErrors(error) && describeFailure(error, { refused: words.claimFailed }),
  });
  const refusedNotice = claim.error instanceof ApiError ? claim.error.fields.notice : undefined;

  return (
    <FormDialog
      title={words.claimTitle}
      description={words.claimText}
      submit={words.claimSubmit}
      busyLabel={words.busy}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={words.kind} error={form.errorOf('kind')}>
        <Select {...form.field('kind')}>
          {FINE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.day} error={form.errorOf('day')}>
        <TextInput type="date" min={days.from} max={days.to} {...form.field('day')} />
      </Field>
      <Field label={words.amount} hint={words.amountHint} error={form.errorOf('amount')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          leading="Ksh."
          {...form.field('amount', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={words.text} error={form.errorOf('text')}>
        <TextInput maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('text')} />
      </Field>
      <Field label={words.noticePhoto} error={problem || refusedNotice}>
        <FileInput
          accept="image/*"
          onChoose={(file) => {
            setNotice(file);
            setProblem('');
            claim.reset();
          }}
        />
      </Field>
    </FormDialog>
  );
}
