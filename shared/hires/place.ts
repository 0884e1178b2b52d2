/**
 * Whether the car must be brought: the renter names a place that is neither one of the lender's pick-up places nor the
 * car's town. No place: the two agree on one where the car stands.
 */
export function isDelivery(place: string, car: { pickup: readonly string[]; nearestTown: string }): boolean {
  const wanted = fold(place);
  return wanted !== '' && ![...car.pickup, car.nearestTown].some((known) => fold(known) === wanted);
}

function fold(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
