export const CATEGORIES_SENTENCE = 'Explore our categories to find the perfect vehicle for your needs.';

export const CATEGORY_CARD_TEXTS = {
  'wedding-convoy': {
    name: 'Wedding Convoy',
    description: 'Matching saloons and convertibles for the big day.',
  },
  nganya: { name: 'Nganya', description: 'Party buses and matatus with the loudest art in town.' },
  trucks: { name: 'Trucks', description: 'Pickups and lorries for moving house, farm or stock.' },
  vans: { name: 'Vans', description: 'Room for the whole family or the whole team.' },
  'luxury-cars': { name: 'Luxury Cars', description: 'Arrive in comfort, with leather and quiet.' },
  'off-road-vehicles': { name: 'Off-Road Vehicles', description: 'Made for murram, mud and the Mara.' },
} as const;

/** English texts come from the database, where an operator may have changed them. */
export function localizeCategory<Card extends { route: string }>(card: Card): Card {
  return card;
}
