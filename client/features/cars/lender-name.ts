import type { PublicCar } from '#shared/cars/contract';

/** The name under which a lender's cars stand: the brand if there is one. */
export function lenderName(car: PublicCar): string {
  return car.brandName || car.lender.name;
}
