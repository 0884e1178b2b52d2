import type { PublicCar } from '#shared/cars/contract';
import { EMPTY_CAR_FACTS } from '#shared/cars/fields';
import { NO_RATING } from '#shared/reviews/rating';

let made = 0;

/** Returns a unique id. */
export function makeId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

/** Creates a listed car with four photos and unique ids. */
export function makeCar(overrides: Partial<PublicCar> = {}): PublicCar {
  const key = `car-${made + 1}`;
  const images = ['front', 'side', 'interior', 'rear'].map((view) => `/photos/${key}-${view}/1280.jpg`);
  const make = overrides.make ?? 'Toyota';
  const model = overrides.model ?? 'Vitz';
  const userId = overrides.userId ?? makeId();
  return {
    _id: makeId(),
    userId,
    regNo: 'KDL482J',
    name: `${make} ${model}`,
    make,
    model,
    year: 2017,
    color: 'Black',
    transmission: 'automatic',
    category: 'hatchback',
    fuel: 'diesel',
    nearestTown: 'Karen',
    county: 'nairobi',
    price: 4_500,
    description: 'Seven seats and roof rails.',
    images,
    image: images[0] ?? '',
    placeholder: '',
    brandName: '',
    isVerified: false,
    lender: {
      _id: userId,
      name: 'Wanjiku Kamau',
      photoURL: '',
      isVerified: false,
      brandName: '',
      createdAt: '2024-03-09T08:00:00.000Z',
      ...NO_RATING,
    },
    createdAt: '2026-01-02T08:00:00.000Z',
    pausedUntil: null,
    ...NO_RATING,
    ...EMPTY_CAR_FACTS,
    ...overrides,
  };
}
