import type { PublicCar } from '#shared/cars/contract';

/** Public name of a car's lender: the brand name, if set. */
export function lenderName(car: PublicCar): string {
  return car.brandName || car.lender.name;
}
