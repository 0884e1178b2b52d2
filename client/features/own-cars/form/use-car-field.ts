import { type Path, useFormContext } from 'react-hook-form';
import type { CarFields } from '#shared/cars/contract';
import { fieldsOf } from '../../../lib/contract-form';
import type { CarFormInput } from './car-form';

/** Props of one control of the car form, and its error. `rewrite` changes the text while it is typed. */
export function useCarField(name: Path<CarFormInput>, rewrite?: (text: string) => string) {
  const { errorOf, field } = fieldsOf(useFormContext<CarFormInput, unknown, CarFields>());
  return { error: errorOf(name), control: field(name, rewrite) };
}
