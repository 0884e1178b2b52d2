import MessageSquare from 'lucide-react/icons/message-square';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '#shared/core/errors';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { hasPhoneNumber, MIN_PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '#shared/core/phone-in-text';
import type { HireReview } from '#shared/reviews/contract';
import { useContractForm } from '../../../lib/contract-form';
import { erasedDataWords } from '../../../lib/erased-words';
import { formatDate } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { uiWords } from '../../../ui/words';
import { useAnswerReview } from '../api';
import { reviewWords as words } from '../words';

/** Form in which the reviewed person writes the only public answer to a review; a button opens it. */
export function ReviewAnswerForm({ reviewId }: { reviewId: string }) {
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
  const carriesNumber = hasPhoneNumber(text, MIN_PHONE_DIGITS.text);

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

const PLACES = [1, 2, 3, 4, 5];

export function ReviewStars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span role="img" aria-label={words.starsOf(stars)} className="inline-flex text-murram">
      {PLACES.map((place) => (
        <StarIcon key={place} filled={place <= Math.round(stars)} size={size} />
      ))}
    </span>
  );
}

export function StarIcon({ filled, size }: { filled: boolean; size: number }) {
  return <Star size={size} fill={filled ? 'currentColor' : 'none'} aria-hidden />;
}

type ReviewEntryProps = {
  review: Omit<HireReview, 'isHidden'>;
  /** Whether to name the car, for lists with reviews of several cars. */
  showCar?: boolean;
  /** Content at the end of the header, such as the button that reports the review. */
  tool?: ReactNode;
  children?: ReactNode;
};

export function ReviewEntry({ review, showCar = false, tool, children }: ReviewEntryProps) {
  const { author, stars, text, answer, uncounted, publishedAt } = review;
  const name = erasedDataWords.shown(author.name);
  const facts = [
    publishedAt && formatDate(publishedAt),
    showCar && `${words.by[review.by]} ${review.car.title}`,
  ];
  return (
    <article className="grid min-w-0 gap-2">
      <header className="flex items-center gap-3">
        <Avatar name={name} photoUrl={author.photoURL} size="small" />
        <div className="min-w-0 flex-1">
          <p className="text-nav font-strong wrap-anywhere">{name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-ink2">
            <ReviewStars stars={stars} />
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        {tool}
      </header>
      {text && <p className="max-w-155 whitespace-pre-line wrap-anywhere">{text}</p>}
      {uncounted && <p className="text-small text-ink2">{words.uncounted[uncounted]}</p>}
      {answer && (
        <div className="max-w-155 rounded-control bg-sunken px-3.5 py-3 text-nav">
          <p className="text-small text-ink2">{`${words.answerOf} · ${formatDate(answer.at)}`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
