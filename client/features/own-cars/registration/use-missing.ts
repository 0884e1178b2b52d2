import { useFormContext, useWatch } from 'react-hook-form';
import type { CarFormInput } from '../form/car-form';
import { type Missing, missingParts } from './missing';
import type { Registration } from './use-registration';

/** What the registration still needs, as it is typed. */
export function useMissing({ photos, plate }: Pick<Registration, 'photos' | 'plate'>): Missing {
  const { control } = useFormContext<CarFormInput>();
  return missingParts(useWatch({ control }), photos.files.length, plate.taken || plate.failed);
}
