import { useFormContext, useWatch } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { CAR_LIMITS } from '#shared/core/limits';
import { type CarFormInput, carFormFields } from '../form/car-form';
import { formWords, registerWords, termWords } from '../words';
import type { Registration } from './use-registration';

type FieldName = keyof CarFields;

export type MissingParts = {
  toFillIn: FieldName[];
  /** Fields that are filled in but invalid. */
  toCheck: FieldName[];
  photos: number;
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
  contact: formWords.contact,
  county: formWords.county,
  nearestTown: formWords.nearestTown,
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
  photoCount: number,
  plateRefused: boolean,
): MissingParts {
  const invalid = new Set(carFormFields.safeParse(values).error?.issues.map(({ path }) => path[0]));
  if (plateRefused) invalid.add('regNo');
  const isEmpty = (name: FieldName) => String(values[name] ?? '').trim() === '';
  const missing = NAMES.filter((name) => invalid.has(name));
  return {
    toFillIn: missing.filter(isEmpty),
    toCheck: missing.filter((name) => !isEmpty(name)),
    photos: CAR_LIMITS.photos - photoCount,
  };
}

export function useMissing({ photos, plate }: Pick<Registration, 'photos' | 'plate'>): MissingParts {
  const { control } = useFormContext<CarFormInput>();
  return findMissing(useWatch({ control }), photos.files.length, plate.taken || plate.failed);
}

/** Returns a sentence that names what is missing; '' if nothing is missing. */
export function describeMissing({ toFillIn, toCheck, photos }: MissingParts): string {
  const labelsOf = (names: FieldName[]) =>
    NAMES.filter((name) => names.includes(name)).map((name) => LABELS[name]);
  return registerWords.incomplete(
    [...labelsOf(toFillIn), ...(photos > 0 ? [registerWords.photosMissing(photos)] : [])],
    labelsOf(toCheck),
  );
}
