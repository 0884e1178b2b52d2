import type { z } from 'zod';
import { claimDecisionFields, decideClaim, getClaim } from '#shared/admin/claims';
import type { FieldErrors } from '#shared/core/errors';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { addSettlementLineMessage, type SettlementLineView } from '#shared/hires/settlement-contract';
import { useContractForm } from '../../../lib/contract-form';
import { formatShillings } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextArea, TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { recordDetailsQuery, useAdminCall } from '../api';
import { adminWords } from '../words';
import { claimWords } from './words';

type LineFormProps = { hireId: string; line: SettlementLineView };

/** Form for a question to both sides about a contested claim line. */
export function ClaimQuestionForm({ hireId, line }: LineFormProps) {
  const ask = useAdminCall(addSettlementLineMessage, { id: hireId, lineId: line._id });
  const form = useContractForm({
    schema: addSettlementLineMessage.body,
    defaultValues: { text: '' },
    mutation: ask,
    send: ask.mutate,
    onSaved: (_reply, _fields, { reset }) => [reset(), void showToast(claimWords.asked)],
    failure: adminWords,
  });
  if (line.messages.length >= SETTLEMENT_LIMITS.messages) return null;
  return (
    <Form {...form.formProps} className="mt-4 grid gap-3">
      <Field label={claimWords.ask} hint={claimWords.askHint} error={form.errorOf('text')}>
        <TextArea rows={2} maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('text')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={ask.isPending}
        busyLabel={claimWords.asking}
      >
        {claimWords.send}
      </Button>
    </Form>
  );
}

/** Form that decides the cost of a claim line, with a reason that both sides read. */
export function ClaimDecisionForm({ hireId, line }: LineFormProps) {
  const decide = useAdminCall(decideClaim, { hireId, lineId: line._id }, (queryClient, details) =>
    queryClient.setQueryData(recordDetailsQuery('claims', getClaim, hireId).queryKey, details),
  );
  const form = useContractForm<z.input<typeof claimDecisionFields>, z.output<typeof claimDecisionFields>>({
    schema: claimDecisionFields,
    defaultValues: { amount: '', note: '' },
    check: ({ amount }): FieldErrors => (Number(amount) > line.amount ? { amount: claimWords.tooHigh } : {}),
    mutation: decide,
    send: decide.mutate,
    onSaved: () => void showToast(claimWords.done),
    failure: adminWords,
  });
  return (
    <Form {...form.formProps} className="mt-5 grid gap-3 rounded-card bg-sunken p-3.5">
      <h4 className="font-strong">{claimWords.decision}</h4>
      <p className="text-nav text-ink2">{claimWords.decisionNote}</p>
      <Field
        label={claimWords.amount}
        hint={claimWords.amountHint(claimWords.shillings(formatShillings(line.amount)))}
        error={form.errorOf('amount')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          {...form.field('amount', (text) => text.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={claimWords.note} error={form.errorOf('note')}>
        <TextArea maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('note')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={decide.isPending}
        busyLabel={claimWords.deciding}
      >
        {claimWords.decide}
      </Button>
    </Form>
  );
}
