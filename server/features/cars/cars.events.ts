export type CarEvents = {
  /** Published before a car is deleted; if a handler fails, the car is kept. */
  'car.removing': { carId: string };
};
