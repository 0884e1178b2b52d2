import { useFormContext, useWatch } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { type CarFormInput, carFormFields } from '../form/car-form';
import { formWords, photoWords, registerWords, termWords } from '../words';
import type { Registration } from './use-registration';

type FieldName = keyof CarFields;

export type MissingParts = {
  toFillIn: FieldName[];
  /** Fields that are filled in but invalid. */
  toCheck: FieldName[];
  /** Photo slots that are empty. */
  photos: PhotoSlot[];
};

const LABELS = {
  regNo: formWords.regNo,
  make: formWords.make,
  model: formWords.model,
  year: formWords.year,
  color: formWords.color,
  fuel: formWords.fuel,
  transmission: formWords.transmission,
  category: formWords.category,
  price: formWords.price,
  nearestTown: formWords.nearestTown,
  county: formWords.county,
  contact: formWords.contact,
  description: formWords.description,
  terms: termWords.title,
} satisfies Partial<Record<FieldName, string>>;

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/**
 * Returns what the form still needs, from its current values; `plateRefused` means that the plate is taken or
 * could not be checked.
 */
export function findMissing(
  values: Readonly<Record<string, unknown>>,
  emptySlots: PhotoSlot[],
  plateRefused: boolean,
): MissingParts {
  const invalid = new Set(carFormFields.safeParse(values).error?.issues.map(({ path }) => path[0]));
  if (plateRefused) invalid.add('regNo');
  const isEmpty = (name: FieldName) => String(values[name] ?? '').trim() === '';
  const missing = NAMES.filter((name) => invalid.has(name));
  return {
    toFillIn: missing.filter(isEmpty),
    toCheck: missing.filter((name) => !isEmpty(name)),
    photos: emptySlots,
  };
}

export function useMissing({ photos, plate }: Pick<Registration, 'photos' | 'plate'>): MissingParts {
  const { control } = useFormContext<CarFormInput>();
  return findMissing(useWatch({ control }), photos.empty, plate.taken || plate.failed);
}

/** Returns a sentence that names what is missing; '' if nothing is missing. */
export function describeMissing({ toFillIn, toCheck, photos }: MissingParts): string {
  const labelsOf = (names: FieldName[]) =>
    NAMES.filter((name) => names.includes(name)).map((name) => LABELS[name]);
  return registerWords.incomplete(
    [
      ...(photos.length > 0
        ? [registerWords.photosMissing(photos.map((slot) => photoWords.slots[slot]))]
        : []),
      ...labelsOf(toFillIn),
    ],
    labelsOf(toCheck),
  );
}
