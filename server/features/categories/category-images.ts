import { photoUrl } from '#shared/cars/photo';

/** The drawn photos of each card, by route; the illustrator reads from the key what to draw. */
const KEYS: Record<string, readonly [string, string, string]> = {
  'wedding-convoy': [
    'demo-convertible-white-side-sage-kdw101a',
    'demo-sedan-white-front-sand-kdw102a',
    'demo-sedan-black-side-dusk-kdw103a',
  ],
  nganya: [
    'demo-matatu-yellow-side-sky-kdn201b',
    'demo-matatu-red-side-clay-kdn202b',
    'demo-matatu-blue-front-mist-kdn203b',
  ],
  trucks: [
    'demo-truck-blue-side-sand-kdt301c',
    'demo-pickup-white-side-clay-kdt302c',
    'demo-truck-orange-front-sky-kdt303c',
  ],
  vans: [
    'demo-van-white-side-mist-kdv401d',
    'demo-minivan-silver-side-sage-kdv402d',
    'demo-van-grey-rear-sand-kdv403d',
  ],
  'luxury-cars': [
    'demo-sedan-grey-side-dusk-kdl501e',
    'demo-coupe-red-side-mist-kdl502e',
    'demo-convertible-blue-front-sky-kdl503e',
  ],
  'off-road-vehicles': [
    'demo-suv-green-side-clay-kdr601f',
    'demo-pickup-beige-side-sand-kdr602f',
    'demo-suv-black-front-sage-kdr603f',
  ],
};

/** The three addresses of a card. */
export function imagesOf(route: string): string[] {
  return (KEYS[route] ?? []).map(photoUrl);
}

const ALL: ReadonlySet<string> = new Set(Object.keys(KEYS).flatMap(imagesOf));

/** Whether some card comes with this photo. */
export function isCategoryImage(url: string): boolean {
  return ALL.has(url);
}
