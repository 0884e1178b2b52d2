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

const FIELD_NAMES = new Set<string>(Object.keys(carFields.shape));

/** Whether the server named a field that the form has. */
export function isCarField(name: string): name is CarFieldName {
  return FIELD_NAMES.has(name);
}
