/** Whose car it is. */
type CarOwner = { userId: string };

/** Only its lender edits a car; admins have endpoints of their own, under /admin. */
export function mayEditCar(car: CarOwner, callerId: string): boolean {
  return car.userId === callerId;
}

/** Only its lender deletes a car; admins have endpoints of their own, under /admin. */
export function mayDeleteCar(car: CarOwner, callerId: string): boolean {
  return car.userId === callerId;
}
