import { useId } from 'react';
import { FieldError } from '../../../ui/field';
import { hireReviewWords as words } from '../words';
import { StarIcon } from './stars';

type StarsInputProps = {
  label: string;
  /** 0: not chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
};

const CHOICES = [1, 2, 3, 4, 5];

/** One to five stars as radio buttons: one Tab stop, arrow keys choose. */
export function StarsInput({ label, value, onChange, error }: StarsInputProps) {
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
