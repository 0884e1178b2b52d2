/** What cars publish. */
export type CarEvents = {
  /** Published before a car is deleted; a handler that fails keeps the car. */
  'car.removing': { carId: string };
};
