import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldErrors } from '#shared/core/errors';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { hasPhoneNumber, MIN_PHONE_DIGITS, PHONE_IN_TEXT_SENTENCE } from '#shared/core/phone-in-text';
import { useContractForm } from '../../../lib/contract-form';
import { Button } from '../../../ui/button';
import { Field, FieldError } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useWriteReview } from '../api';
import { reviewWords, hireReviewWords as words } from '../words';
import { StarIcon } from './review-entry';

type StarsInputProps = {
  label: string;
  /** Number of stars; 0 until the user chooses. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
};

const CHOICES = [1, 2, 3, 4, 5];

/** Input for one to five stars: radio buttons with one Tab stop, among which arrow keys choose. */
function StarsInput({ label, value, onChange, error }: StarsInputProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={Boolean(error)}
      aria-required
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-small">
          <span id={`${id}-label`} className="font-label">
            {label}
          </span>{' '}
          <span aria-hidden className="text-ink2">
            {words.meaning[value]}
          </span>
        </span>
        <span className="flex min-w-0 text-murram">
          {CHOICES.map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 min-w-0 place-items-center rounded-control hover:bg-sunken"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 appearance-none rounded-control"
              />
              <StarIcon size={24} filled={stars <= value} />
              <span className="sr-only">{words.star(stars)}</span>
            </label>
          ))}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type ReviewFormProps = { hireId: string; role: 'renter' | 'lender' };

const PARTS = ['cleanliness', 'communication', 'asDescribed'] as const;
type Rated = 'stars' | (typeof PARTS)[number];
const UNRATED: Record<Rated, number> = { stars: 0, cleanliness: 0, communication: 0, asDescribed: 0 };

export function ReviewForm({ hireId, role }: ReviewFormProps) {
  const write = useWriteReview(hireId, ({ published }) => {
    void showToast(published ? words.published : words.sent);
  });
  const rows: readonly Rated[] = role === 'renter' ? ['stars', ...PARTS] : ['stars'];
  const form = useContractForm({
    check: (values): FieldErrors =>
      Object.fromEntries(rows.filter((row) => values[row] === 0).map((row) => [row, words.choose])),
    defaultValues: { ...UNRATED, text: '' },
    mutation: write,
    send: ({ stars, text, ...parts }, outcome) =>
      !carriesNumber && write.mutate({ stars, text, ...(role === 'renter' ? parts : {}) }, outcome),
    failure: { refused: reviewWords.refused },
  });
  const values = useWatch({ control: form.control });
  const carriesNumber = hasPhoneNumber(values.text ?? '', MIN_PHONE_DIGITS.text);

  function rate(row: Rated, stars: number) {
    form.edited(row);
    form.setValue(row, stars, { shouldDirty: true });
  }

  return (
    <Form {...form.formProps}>
      <fieldset disabled={write.isPending} className="grid min-w-0 gap-4">
        <div className="grid gap-1">
          {rows.map((row) => (
            <StarsInput
              key={row}
              label={row === 'stars' ? words.stars[role] : reviewWords.parts[row]}
              value={values[row] ?? 0}
              onChange={(stars) => rate(row, stars)}
              error={form.errorOf(row)}
            />
          ))}
        </div>
        <Field
          label={words.text}
          marker={words.optional}
          hint={`${words.textHint[role]} ${words.public}`}
          error={carriesNumber ? PHONE_IN_TEXT_SENTENCE : form.errorOf('text')}
        >
          <TextArea maxLength={REVIEW_LIMITS.textLength} {...form.field('text')} />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Button
          type="submit"
          busy={write.isPending}
          busyLabel={reviewWords.sending}
          className="justify-self-start"
        >
          {words.send}
        </Button>
      </fieldset>
    </Form>
  );
}
