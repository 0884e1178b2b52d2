import { type MouseEvent, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { computeListingCompleteness, type ListingContent } from '#shared/cars/completeness';
import { listKeys } from '#shared/cars/labels';
import { Button } from '../../../ui/button';
import { completenessWords } from '../words';
import type { CarFormInput } from './car-form';
import { hasCustomTerms } from './car-inputs';
import { CompletenessMeter } from './completeness-meter';

const PLACES = {
  description: 'textarea[name="description"]',
  facts: 'details[data-part="facts"]',
  pickup: 'textarea[name="pickup"], details[data-part="facts"]',
  terms: 'details[data-part="terms"]',
};
type OptionalPart = keyof typeof PLACES;
const WAYS = listKeys(PLACES);

/** Content of a complete listing that lies outside its form: planned days and a verified phone number. */
export type ContentOutsideForm = Pick<ListingContent, 'plansDays' | 'phoneProven'>;

type FormCompletenessProps = { photoCount: number; otherContent: ContentOutsideForm };

export function FormCompleteness({ photoCount, otherContent }: FormCompletenessProps) {
  const id = useId();
  const { control } = useFormContext<CarFormInput>();
  const values = useWatch({ control });
  const typed: Readonly<Record<string, unknown>> = values;
  const { percent, missing } = computeListingCompleteness({
    photos: photoCount,
    description: values.description ?? '',
    facts: typed,
    pickupPlaces: String(values.pickup ?? '').trim() === '' ? 0 : 1,
    ownTerms: hasCustomTerms(values.terms ?? {}),
    ...otherContent,
  });
  const ways = WAYS.filter((part) => missing.includes(part));
  return (
    <div>
      <CompletenessMeter percent={percent} />
      {ways.length > 0 && (
        <>
          <p id={id} className="mt-2 text-small text-ink2">
            {completenessWords.hint}
          </p>
          <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
            {ways.map((part) => (
              <li key={part}>
                <Button variant="secondary" size="small" onClick={(event) => goTo(part, event)}>
                  {completenessWords.add[part]}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Opens an optional part of the car form, and focuses the first field of that part. */
function goTo(part: OptionalPart, { currentTarget }: MouseEvent<HTMLElement>): void {
  const place = currentTarget.closest('form')?.querySelector(PLACES[part]);
  const details = place?.closest('details');
  if (details) details.open = true;
  const target = place instanceof HTMLDetailsElement ? place.querySelector('summary') : place;
  // Scrolls the part of the form to the centre: at the top, the navigation bar would cover it.
  target?.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
