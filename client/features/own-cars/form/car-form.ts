import type { z } from 'zod';
import { type CarFields, carFields } from '#shared/cars/contract';

/** What the fields of the form hold, before the contract's rules. */
export type CarFormInput = z.input<typeof carFields>;
export type CarFieldName = keyof CarFields;

/** Everything empty; a select that was never touched holds nothing. */
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
