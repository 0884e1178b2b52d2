/**
 * Whether the car must be brought: the renter names a place that is neither one of the lender's pick-up
 * places nor the car's town. With an empty place, renter and lender agree on a place where the car is.
 */
export function isDelivery(place: string, car: { pickup: readonly string[]; nearestTown: string }): boolean {
  const wanted = fold(place);
  return wanted !== '' && ![...car.pickup, car.nearestTown].some((known) => fold(known) === wanted);
}

function fold(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
