import type { UseFormReturn } from 'react-hook-form';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { ApiError } from '../../../lib/api-error';
import { showFieldErrors } from '../../../lib/contract-form';
import type { PhotoSlots } from '../photos/use-photo-slots';
import { CAR_FIELD_NAMES, type CarFormInput } from './car-form';

type CarForm = { form: UseFormReturn<CarFormInput, unknown, CarFields>; photos: PhotoSlots };

/**
 * Shows the server's errors beside the fields and photos.
 * @returns whether there were any
 */
export function showCarErrors({ form, photos }: CarForm, error: unknown): boolean {
  const shown = error instanceof ApiError && showFieldErrors(form, error.fields, CAR_FIELD_NAMES);
  return showPhotoErrors(photos, error) || shown;
}

/**
 * Shows the server's error about the photos.
 * @returns whether there was one
 */
export function showPhotoErrors(photos: PhotoSlots, error: unknown): boolean {
  const aboutPhotos = error instanceof ApiError ? error.fields.images : undefined;
  if (aboutPhotos) photos.refuse(aboutPhotos);
  return aboutPhotos !== undefined;
}
