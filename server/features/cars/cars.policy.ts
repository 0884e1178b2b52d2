/** The part of a car that the policy needs. */
type CarOwner = { userId: string };

/** Whether the caller may edit the car: only its lender; admins use the endpoints under /admin. */
export function mayEditCar(car: CarOwner, callerId: string): boolean {
  return car.userId === callerId;
}

/** Whether the caller may delete the car: only its lender; admins use the endpoints under /admin. */
export function mayDeleteCar(car: CarOwner, callerId: string): boolean {
  return car.userId === callerId;
}
