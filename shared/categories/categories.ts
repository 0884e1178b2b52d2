import type { Category } from '../cars/enumerations';

export const CATEGORIES_SENTENCE = 'Explore our categories to find the perfect vehicle for your needs.';

/** The six category cards in their order, each with the car categories that it gathers. */
export const CATEGORY_CARDS: readonly CategoryCard[] = [
  {
    route: 'wedding-convoy',
    name: 'Wedding Convoy',
    description: 'Matching saloons and convertibles for the big day.',
    categories: ['luxury', 'convertible', 'sedan'],
  },
  {
    route: 'nganya',
    name: 'Nganya',
    description: 'Party buses and matatus with the loudest art in town.',
    categories: ['van', 'minivan'],
  },
  {
    route: 'trucks',
    name: 'Trucks',
    description: 'Pickups and lorries for moving house, farm or stock.',
    categories: ['truck', 'pickup'],
  },
  {
    route: 'vans',
    name: 'Vans',
    description: 'Room for the whole family or the whole team.',
    categories: ['van', 'minivan'],
  },
  {
    route: 'luxury-cars',
    name: 'Luxury Cars',
    description: 'Arrive in comfort, with leather and quiet.',
    categories: ['luxury', 'sports-car', 'coupe', 'convertible'],
  },
  {
    route: 'off-road-vehicles',
    name: 'Off-Road Vehicles',
    description: 'Made for murram, mud and the Mara.',
    categories: ['off-road', 'suv', 'pickup'],
  },
];

export type CategoryCard = {
  route: string;
  name: string;
  description: string;
  categories: readonly Category[];
};
