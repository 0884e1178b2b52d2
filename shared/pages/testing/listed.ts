import type { PublicCar } from '../../cars/contract';
import { NO_FACTS } from '../../cars/facts';
import type { CategoryView } from '../../categories/contract';
import { NO_RATING } from '../../reviews/rating';

export const ID = '0123456789abcdef01234567';
export const KEY = 'f00d-0123456789abcdef01234567';

export const lender = {
  _id: ID,
  name: 'Wanjiku Kamau',
  photoURL: '',
  isVerified: true,
  brandName: 'Kamau "Wheels" & <Sons>',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...NO_RATING,
};

export const car: PublicCar = {
  _id: ID,
  userId: ID,
  regNo: 'KDA123X',
  name: 'Toyota Prado',
  make: 'Toyota',
  model: 'Prado </script><script>alert(1)</script>',
  year: 2018,
  color: 'White',
  transmission: 'automatic',
  category: 'suv',
  fuel: 'diesel',
  nearestTown: 'Westlands',
  county: "murang'a",
  price: 12_500,
  description: '',
  images: [`/photos/${KEY}/1280.jpg`],
  image: `/photos/${KEY}/1280.jpg`,
  placeholder: '',
  brandName: lender.brandName,
  isVerified: true,
  lender,
  createdAt: '2026-01-01T00:00:00.000Z',
  pausedUntil: null,
  ...NO_RATING,
  ...NO_FACTS,
  seats: 5,
  engine: 1_500,
};

export const vans: CategoryView = {
  name: 'Vans',
  description: 'Room for the whole family.',
  route: 'vans',
  images: ['/img/categories/vans-1/1280.jpg'],
  categories: ['van'],
  partyBus: false,
};
