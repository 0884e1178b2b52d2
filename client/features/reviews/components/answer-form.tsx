import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '#shared/core/errors';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { containsPhone, PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '#shared/core/phone-in-text';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { uiWords } from '../../../ui/words';
import { useAnswerReview } from '../api';
import { reviewWords as words } from '../words';

/** Form for the one public answer of the person whom a review is about; a button opens it. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const [open, setOpen] = useState(false);
  const answer = useAnswerReview(reviewId, () => void showToast(words.answered));
  const form = useContractForm({
    check: ({ text }): FieldErrors => (text.trim() === '' ? { text: words.required } : {}),
    defaultValues: { text: '' },
    mutation: answer,
    send: ({ text }, outcome) => !carriesNumber && answer.mutate(text, outcome),
    failure: { refused: words.refused },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const carriesNumber = containsPhone(text, PHONE_DIGITS.text);

  if (!open) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={MessageSquare}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {words.answer}
      </Button>
    );
  }
  return (
    <Form {...form.formProps}>
      <fieldset disabled={answer.isPending} className="grid min-w-0 gap-3">
        <Field
          label={words.answerLabel}
          hint={words.answerHint}
          error={carriesNumber ? PHONE_IN_TEXT_SENTENCE : form.errorOf('text')}
        >
          <TextArea autoFocus maxLength={REVIEW_LIMITS.answerLength} {...form.field('text')} />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={answer.isPending} busyLabel={words.sending}>
            {words.sendAnswer}
          </Button>
          <Button variant="cancel" size="small" onClick={() => setOpen(false)}>
            {uiWords.cancel}
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}
