import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { extraLineFields } from '#shared/hires/settlement-contract';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea, TextInput } from '../../../ui/text-input';
import type { AddedSettlementLine, ExtraSettlementLine } from './added-lines';
import type { SettlementContext } from './context';
import { UNSENT_FORM_OPTIONS } from './kept-only';
import { ReturnPhotoChoice } from './photo-choice';
import { settlementWords } from './words';

type ExtraDialogProps = SettlementContext & {
  /** Extra line to change; absent for a new line. */
  line: ExtraSettlementLine | undefined;
  onSave: (line: AddedSettlementLine) => void;
  onClose: () => void;
};

export function ExtraDialog({ userId, hire, side, line, onSave, onClose }: ExtraDialogProps) {
  const form = useContractForm({
    schema: extraLineFields,
    defaultValues: {
      kind: 'extra',
      amount: line ? String(line.amount) : '',
      text: line?.text ?? '',
      photos: line?.photos ?? [],
    },
    ...UNSENT_FORM_OPTIONS,
    onSaved: (_reply, fields) => onSave(fields),
  });
  return (
    <FormDialog
      title={settlementWords.extraTitle}
      description={settlementWords.extraText}
      submit={line ? settlementWords.saveLine : settlementWords.addLine}
      busyLabel={settlementWords.sending}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={settlementWords.what} error={form.errorOf('text')}>
        <TextArea rows={2} maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('text')} />
      </Field>
      <Field label={settlementWords.amount} error={form.errorOf('amount')}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          leading={settlementWords.currency}
          {...form.field('amount', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <ReturnPhotoChoice
        userId={userId}
        hire={hire}
        side={side}
        chosen={form.watch('photos') ?? []}
        error={form.errorOf('photos')}
        onChoose={(photos) => [form.edited('photos'), form.setValue('photos', photos, { shouldDirty: true })]}
      />
    </FormDialog>
  );
}
