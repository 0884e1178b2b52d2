import type { z } from 'zod';
import { type CarFields, carFields } from '#shared/cars/contract';

/** Raw values of the form's fields, before the contract parses them. */
export type CarFormInput = z.input<typeof carFields>;
export type CarFieldName = keyof CarFields;

/** Initial values; an untouched select is undefined. */
export const EMPTY_FORM = {
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

export const CAR_FIELD_NAMES = carFields.keyof().options;
