import type { PublicCar } from '#shared/cars/contract';
import { toDisplayName } from '#shared/users/shown-name';

export function getLenderName(car: PublicCar): string {
  return toDisplayName({ name: car.lender.name, brandName: car.brandName });
}
