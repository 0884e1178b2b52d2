import type { UseFormReturn } from 'react-hook-form';
import type { CarFields } from '#shared/cars/contract';
import { ApiError } from '../../../lib/api-error';
import { showFieldErrors } from '../../../lib/show-field-errors';
import type { PhotoSlots } from '../photos/use-photo-slots';
import { CAR_FIELD_NAMES, type CarFormInput } from './car-form';

type CarForm = { form: UseFormReturn<CarFormInput, unknown, CarFields>; photos: PhotoSlots };

/** The server's sentences beside the fields and the photos; answers whether it named any of them. */
export function showCarErrors({ form, photos }: CarForm, error: unknown): boolean {
  const named = showFieldErrors(form, error, CAR_FIELD_NAMES);
  const aboutPhotos = error instanceof ApiError ? error.fields.images : undefined;
  if (aboutPhotos) photos.refuse(aboutPhotos);
  return named || aboutPhotos !== undefined;
}
