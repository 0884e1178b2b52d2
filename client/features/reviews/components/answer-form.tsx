import MessageSquare from 'lucide-react/icons/message-square';
import { type FormEvent, useState } from 'react';
import { PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '#shared/core/digits';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { containsPhone } from '#shared/core/phone-in-text';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { uiWords } from '../../../ui/words';
import { useAnswerReview } from '../api';
import { reviewWords as words } from '../words';

/** The one public answer of the person whom a review is about; a button until it is opened. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const answer = useAnswerReview(reviewId, () => void showToast(words.answered));

  const isEmpty = text.trim() === '';
  const carriesNumber = containsPhone(text, PHONE_DIGITS.text);
  const problem = carriesNumber ? PHONE_IN_TEXT_SENTENCE : isChecked && isEmpty && words.required;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isEmpty || carriesNumber || answer.isPending) return;
    answer.mutate(text);
  }

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
    <form noValidate onSubmit={submit}>
      <fieldset disabled={answer.isPending} className="grid min-w-0 gap-3">
        <Field label={words.answerLabel} hint={words.answerHint} error={problem}>
          <TextArea
            autoFocus
            maxLength={REVIEW_LIMITS.answerLength}
            value={text}
            onChange={(event) => [setText(event.target.value), setIsChecked(false)]}
          />
        </Field>
        {answer.error && (
          <Notice tone="error">{failureSentence(answer.error, { refused: words.refused })}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={answer.isPending} busyLabel={words.sending}>
            {words.sendAnswer}
          </Button>
          <Button variant="cancel" size="small" onClick={() => setOpen(false)}>
            {uiWords.cancel}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
