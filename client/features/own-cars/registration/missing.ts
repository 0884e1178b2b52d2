import { useFormContext, useWatch } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { type CarFormInput, carFormFields } from '../form/car-form';
import { carFormWords, photoWords, registerWords, termWords } from '../words';
import type { Registration } from './use-registration';

type FieldName = keyof CarFields;

export type MissingFormParts = {
  toFillIn: FieldName[];
  /** Names of fields that are filled in but invalid. */
  toCheck: FieldName[];
  /** Photo slots that are empty. */
  photos: PhotoSlot[];
};

const LABELS = {
  regNo: carFormWords.regNo,
  make: carFormWords.make,
  model: carFormWords.model,
  year: carFormWords.year,
  color: carFormWords.color,
  fuel: carFormWords.fuel,
  transmission: carFormWords.transmission,
  category: carFormWords.category,
  price: carFormWords.price,
  nearestTown: carFormWords.nearestTown,
  county: carFormWords.county,
  contact: carFormWords.contact,
  description: carFormWords.description,
  terms: termWords.title,
} satisfies Partial<Record<FieldName, string>>;

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/**
 * Returns what the form still needs, from its current values; `plateRefused` means that the plate is taken or
 * could not be checked.
 */
export function findMissingParts(
  values: Readonly<Record<string, unknown>>,
  emptySlots: PhotoSlot[],
  plateRefused: boolean,
): MissingFormParts {
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

export function useMissingParts({ photos, plate }: Pick<Registration, 'photos' | 'plate'>): MissingFormParts {
  const { control } = useFormContext<CarFormInput>();
  return findMissingParts(useWatch({ control }), photos.empty, plate.taken || plate.failed);
}

/** Returns a sentence that names what is missing; '' if nothing is missing. */
export function describeMissingParts({ toFillIn, toCheck, photos }: MissingFormParts): string {
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
