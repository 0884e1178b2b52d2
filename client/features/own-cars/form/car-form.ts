import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type CarFields, carFields } from '#shared/cars/own-cars-contract';
import {
  CAR_TERM_NAMES,
  carTermsFields,
  DEFAULT_CAR_TERMS,
  findCarTermsContradictions,
} from '#shared/hires/terms';
import { ApiError } from '../../../lib/api-error';
import { showFieldErrors } from '../../../lib/contract-form';
import type { PhotoSlots } from '../photos/use-photo-slots';

type CarForm = { form: UseFormReturn<CarFormInput, unknown, CarFields>; photos: PhotoSlots };

/** Shows the server's errors beside the fields and photos; returns whether there were any. */
export function showCarErrors({ form, photos }: CarForm, error: unknown): boolean {
  const shown = error instanceof ApiError && showFieldErrors(form, error.fields, CAR_FIELD_NAMES);
  return showPhotoErrors(photos, error) || shown;
}

/** Shows the server's error about the photos; returns whether there was one. */
export function showPhotoErrors(photos: PhotoSlots, error: unknown): boolean {
  const aboutPhotos = error instanceof ApiError ? error.fields.images : undefined;
  if (aboutPhotos) photos.refuse(aboutPhotos);
  return aboutPhotos !== undefined;
}

/** Schema of the form: validates every field, and refuses terms that contradict each other. */
export const carFormFields = carFields
  .extend({ terms: carTermsFields.partial().optional() })
  .superRefine(({ terms }, { addIssue }) => {
    const refusal = terms && findCarTermsContradictions({ ...DEFAULT_CAR_TERMS, ...withoutUndefined(terms) });
    for (const [name, message] of Object.entries(refusal ?? {}))
      addIssue({ code: 'custom', path: name.split('.'), message });
  });

/** Values of the form's fields as typed, before they are parsed. */
export type CarFormInput = z.input<typeof carFormFields>;
export type CarFieldName = keyof CarFields;

/** Initial values of an empty form; a select without a choice is undefined. */
export const EMPTY_CAR_FORM = {
  regNo: '',
  make: '',
  model: '',
  year: '',
  color: '',
  price: '',
  contact: '',
  county: '',
  nearestTown: '',
  description: '',
} satisfies Partial<CarFormInput>;

/** Validates each field when it loses the focus, because a half-typed value is usually invalid. */
export const VALIDATE_ON_BLUR = { mode: 'onBlur', reValidateMode: 'onBlur' } as const;

export const CAR_FIELD_NAMES = [
  ...carFields.keyof().options,
  ...CAR_TERM_NAMES.map((name) => `terms.${name}` as const),
];

function withoutUndefined(terms: object): object {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
