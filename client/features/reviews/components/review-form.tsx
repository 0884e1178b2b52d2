import { type FormEvent, useState } from 'react';
import { PHONE_DIGITS, PHONE_IN_TEXT } from '#shared/core/digits';
import { REVIEW_LIMITS } from '#shared/core/limits';
import { carriesPhone } from '#shared/core/phone-in-text';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextArea } from '../../../ui/text-area';
import { showToast } from '../../../ui/toast';
import { useWriteReview } from '../api';
import { reviewWords, hireReviewWords as words } from '../words';
import { StarsInput } from './stars-input';

type ReviewFormProps = { hireId: string; role: 'renter' | 'lender' };

const PARTS = ['cleanliness', 'communication', 'asDescribed'] as const;
type Rated = 'stars' | (typeof PARTS)[number];
const UNRATED: Record<Rated, number> = { stars: 0, cleanliness: 0, communication: 0, asDescribed: 0 };

/** One side's review of a hire: renters rate four things, lenders the renter. */
export function ReviewForm({ hireId, role }: ReviewFormProps) {
  const [rated, setRated] = useState(UNRATED);
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const write = useWriteReview(hireId, ({ published }) => {
    void showToast(published ? words.published : words.sent);
  });
  const rows: readonly Rated[] = role === 'renter' ? ['stars', ...PARTS] : ['stars'];

  const problem = carriesPhone(text, PHONE_DIGITS.text) ? PHONE_IN_TEXT : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (write.isPending || problem || rows.some((row) => rated[row] === 0)) return;
    const { stars, ...parts } = rated;
    const body = { stars, text, ...(role === 'renter' ? parts : {}) };
    write.mutate(body);
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={write.isPending} className="grid min-w-0 gap-4">
        <div className="grid gap-1">
          {rows.map((row) => (
            <StarsInput
              key={row}
              label={row === 'stars' ? words.stars[role] : reviewWords.parts[row]}
              value={rated[row]}
              onChange={(stars) => setRated((before) => ({ ...before, [row]: stars }))}
              error={isChecked && rated[row] === 0 ? words.choose : undefined}
            />
          ))}
        </div>
        <Field
          label={words.text}
          marker={words.optional}
          hint={`${words.textHint[role]} ${words.public}`}
          error={problem}
        >
          <TextArea
            maxLength={REVIEW_LIMITS.textLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {write.error && (
          <Notice tone="error">{failureSentence(write.error, { refused: reviewWords.refused })}</Notice>
        )}
        <Button
          type="submit"
          busy={write.isPending}
          busyLabel={reviewWords.sending}
          className="justify-self-start"
        >
          {words.send}
        </Button>
      </fieldset>
    </form>
  );
}
