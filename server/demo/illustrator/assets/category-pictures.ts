import type { CarPicture } from '../draw-car';

/** What the three pictures of each category card show, by the card's route. */
export const CATEGORY_PICTURES: Readonly<Record<string, readonly CarPicture[]>> = {
  'wedding-convoy': [
    { body: 'convertible', paint: 'white', view: 'side', backdrop: 'sage', regNo: 'KDW101A' },
    { body: 'sedan', paint: 'white', view: 'front', backdrop: 'sand', regNo: 'KDW102A' },
    { body: 'sedan', paint: 'black', view: 'side', backdrop: 'dusk', regNo: 'KDW103A' },
  ],
  nganya: [
    { body: 'matatu', paint: 'yellow', view: 'side', backdrop: 'sky', regNo: 'KDN201B' },
    { body: 'matatu', paint: 'red', view: 'side', backdrop: 'clay', regNo: 'KDN202B' },
    { body: 'matatu', paint: 'blue', view: 'front', backdrop: 'mist', regNo: 'KDN203B' },
  ],
  trucks: [
    { body: 'truck', paint: 'blue', view: 'side', backdrop: 'sand', regNo: 'KDT301C' },
    { body: 'pickup', paint: 'white', view: 'side', backdrop: 'clay', regNo: 'KDT302C' },
    { body: 'truck', paint: 'orange', view: 'front', backdrop: 'sky', regNo: 'KDT303C' },
  ],
  vans: [
    { body: 'van', paint: 'white', view: 'side', backdrop: 'mist', regNo: 'KDV401D' },
    { body: 'minivan', paint: 'silver', view: 'side', backdrop: 'sage', regNo: 'KDV402D' },
    { body: 'van', paint: 'grey', view: 'rear', backdrop: 'sand', regNo: 'KDV403D' },
  ],
  'luxury-cars': [
    { body: 'sedan', paint: 'grey', view: 'side', backdrop: 'dusk', regNo: 'KDL501E' },
    { body: 'coupe', paint: 'red', view: 'side', backdrop: 'mist', regNo: 'KDL502E' },
    { body: 'convertible', paint: 'blue', view: 'front', backdrop: 'sky', regNo: 'KDL503E' },
  ],
  'off-road-vehicles': [
    { body: 'suv', paint: 'green', view: 'side', backdrop: 'clay', regNo: 'KDR601F' },
    { body: 'pickup', paint: 'beige', view: 'side', backdrop: 'sand', regNo: 'KDR602F' },
    { body: 'suv', paint: 'black', view: 'front', backdrop: 'sage', regNo: 'KDR603F' },
  ],
};
