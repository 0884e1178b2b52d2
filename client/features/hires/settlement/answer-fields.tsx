import type { FieldErrors } from '#shared/core/errors';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { SettlementLineView } from '#shared/hires/settlement-contract';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { TextArea, TextInput } from '../../../ui/text-input';
import type { DraftSettlementAnswer } from './answer-draft';
import { UNSENT_FORM_OPTIONS } from './kept-only';
import { formatSettlementLineName } from './line-body';
import { settlementWords } from './words';

type AnswerInput = { offer: string; text: string };

type AnswerFieldsProps = {
  line: SettlementLineView;
  answer: DraftSettlementAnswer | undefined;
  onChoose: (answer: DraftSettlementAnswer) => void;
  onCancel: () => void;
};

/** Asks why the renter contests a claim line; for damage and extras also which sum they offer. */
export function AnswerFields({ line, answer, onChoose, onCancel }: AnswerFieldsProps) {
  const canOffer = line.kind === 'damage' || line.kind === 'extra';
  const form = useContractForm<AnswerInput>({
    defaultValues: {
      offer: answer?.answer === 'offer' ? String(answer.amount) : '',
      text: answer && answer.answer !== 'accept' ? answer.text : '',
    },
    check: (input) => findProblems(input, line.amount),
    ...UNSENT_FORM_OPTIONS,
    onSaved: (_reply, { offer, text }) =>
      onChoose(
        offer === ''
          ? { answer: 'contest', text: text.trim() }
          : { answer: 'offer', amount: Number(offer), text: text.trim() },
      ),
  });

  return (
    <Form
      {...form.formProps}
      aria-label={settlementWords.contestTitle(formatSettlementLineName(line))}
      className="mt-3 grid gap-3 rounded-control bg-sunken p-3"
    >
      {canOffer && (
        <Field
          label={settlementWords.offer}
          marker={settlementWords.optional}
          hint={settlementWords.offerHint}
          error={form.errorOf('offer')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={7}
            leading={settlementWords.currency}
            {...form.field('offer', (text) => text.replace(/\D/g, ''))}
          />
        </Field>
      )}
      <Field label={settlementWords.reason} hint={settlementWords.reasonHint} error={form.errorOf('text')}>
        <TextArea autoFocus={!canOffer} maxLength={SETTLEMENT_LIMITS.textLength} {...form.field('text')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outlined" size="small">
          {settlementWords.save}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {settlementWords.cancel}
        </Button>
        {answer && (
          <Button variant="quiet" size="small" onClick={() => onChoose({ answer: 'accept' })}>
            {settlementWords.acceptInstead}
          </Button>
        )}
      </div>
    </Form>
  );
}

function findProblems({ offer, text }: AnswerInput, claimed: number): FieldErrors {
  if (offer !== '' && Number(offer) === 0) return { offer: settlementWords.offerZero };
  if (Number(offer) >= claimed) return { offer: settlementWords.offerTooHigh };
  return offer === '' && text.trim() === '' ? { text: settlementWords.reasonNeeded } : {};
}
