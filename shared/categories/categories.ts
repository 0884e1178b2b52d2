import type { Category } from '../cars/enumerations';

export const CATEGORIES_SENTENCE = 'Explore our categories to find the perfect vehicle for your needs.';

/** The six category cards in their order, each with the car categories that it gathers. */
export const CATEGORY_CARDS: readonly CategoryCard[] = [
  {
    route: 'wedding-convoy',
    name: 'Wedding Convoy',
    description: 'Matching saloons and convertibles for the big day.',
    categories: ['luxury', 'convertible', 'sedan'],
    partyBus: null,
  },
  {
    route: 'nganya',
    name: 'Nganya',
    description: 'Party buses and matatus with the loudest art in town.',
    categories: ['van', 'minivan'],
    partyBus: true,
  },
  {
    route: 'trucks',
    name: 'Trucks',
    description: 'Pickups and lorries for moving house, farm or stock.',
    categories: ['truck', 'pickup'],
    partyBus: null,
  },
  {
    route: 'vans',
    name: 'Vans',
    description: 'Room for the whole family or the whole team.',
    categories: ['van', 'minivan'],
    partyBus: false,
  },
  {
    route: 'luxury-cars',
    name: 'Luxury Cars',
    description: 'Arrive in comfort, with leather and quiet.',
    categories: ['luxury', 'sports-car', 'coupe', 'convertible'],
    partyBus: null,
  },
  {
    route: 'off-road-vehicles',
    name: 'Off-Road Vehicles',
    description: 'Made for murram, mud and the Mara.',
    categories: ['off-road', 'suv', 'pickup'],
    partyBus: null,
  },
];

export type CategoryCard = {
  route: string;
  name: string;
  description: string;
  categories: readonly Category[];
  /** Matatus and party buses only, or none of them; null: no matter. */
  partyBus: boolean | null;
};
