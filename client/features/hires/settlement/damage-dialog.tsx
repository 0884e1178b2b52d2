import type { z } from 'zod';
import type { FieldErrors } from '#shared/core/errors';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { DAMAGE_KINDS } from '#shared/hires/records';
import { isDamageOnlyWear } from '#shared/hires/settlement';
import { damageLineFields } from '#shared/hires/settlement-contract';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { Select } from '../../../ui/select';
import { TextArea, TextInput } from '../../../ui/text-input';
import type { AddedSettlementLine, DamageSettlementLine } from './added-lines';
import type { SettlementContext } from './context';
import { UNSENT_FORM_OPTIONS } from './kept-only';
import { ReturnPhotoChoice } from './photo-choice';
import { settlementWords } from './words';

type DamageDialogProps = SettlementContext & {
  /** Damage line to change; absent for a new line. */
  line: DamageSettlementLine | undefined;
  onSave: (line: AddedSettlementLine) => void;
  onClose: () => void;
};

export function DamageLineDialog({ userId, hire, side, line, onSave, onClose }: DamageDialogProps) {
  const form = useContractForm({
    schema: damageLineFields,
    defaultValues: {
      kind: 'damage',
      amount: line ? String(line.amount) : '',
      text: line?.text ?? '',
      damage: { kind: line?.damage.kind ?? 'scratch', cm: line ? String(line.damage.cm) : '' },
      photos: line?.photos ?? [],
    },
    ...UNSENT_FORM_OPTIONS,
    check: findWear,
    onSaved: (_reply, fields) => onSave(fields),
  });
  return (
    <FormDialog
      title={settlementWords.damageTitle}
      description={settlementWords.damageText}
      submit={line ? settlementWords.saveLine : settlementWords.addLine}
      busyLabel={settlementWords.sending}
      {...form.dialogProps}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={settlementWords.kind} error={form.errorOf('damage.kind')}>
          <Select {...form.field('damage.kind')} onInput={() => form.edited('damage.cm')}>
            {DAMAGE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {settlementWords.damageKinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={settlementWords.cm} error={form.errorOf('damage.cm')}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.field('damage.cm', (text) => text.replace(/\D/g, ''))}
          />
        </Field>
      </div>
      <Field label={settlementWords.where} error={form.errorOf('text')}>
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

/** Returns form errors for wear: scratches and dents below a certain length do not count as damage. */
function findWear({ damage }: z.input<typeof damageLineFields>): FieldErrors {
  const cm = Number(damage.cm);
  return cm > 0 && isDamageOnlyWear({ kind: damage.kind, cm }) ? { 'damage.cm': settlementWords.wear } : {};
}
