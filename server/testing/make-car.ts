import { insertCar, type NewCar, newCarId } from '../features/cars/car-writes.model';

/** Stores a listed car without the way over HTTP; answers its id. */
export async function makeCar(
  car: Pick<NewCar, 'userId' | 'regNo' | 'createdAt'> & Partial<NewCar>,
): Promise<string> {
  const { _id = newCarId(), createdAt } = car;
  const stored = await insertCar({
    _id,
    make: 'Toyota',
    model: 'Vitz',
    year: 2015,
    color: 'Blue',
    transmission: 'automatic',
    category: 'hatchback',
    fuel: 'petrol',
    nearestTown: 'Ruiru',
    county: 'kiambu',
    price: 3_000,
    contact: '0712345678',
    description: '',
    images: [],
    placeholder: '',
    isActive: true,
    isSubscribed: true,
    subscriptionDate: createdAt,
    subscriptionExpiry: new Date(createdAt.getTime() + 90 * 24 * 60 * 60_000),
    listed: true,
    ...car,
  });
  if (!stored) throw new Error(`The plate ${car.regNo} is taken`);
  return _id;
}
