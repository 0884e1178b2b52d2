import type { CarPicture } from './draw-car';

/** The three pictures of each category card, by the route of the card. */
export const CATEGORY_PICTURES: Readonly<Record<string, readonly CarPicture[]>> = {
  'wedding-convoy': [
    { body: 'convertible', face: 'ring', paint: 'white', view: 'side', backdrop: 'sage', regNo: 'KDW101A' },
    { body: 'sedan', face: 'ring', paint: 'white', view: 'front', backdrop: 'sand', regNo: 'KDW102A' },
    { body: 'sedan', face: 'ring', paint: 'black', view: 'side', backdrop: 'dusk', regNo: 'KDW103A' },
  ],
  nganya: [
    { body: 'matatu', face: 'plain', paint: 'yellow', view: 'side', backdrop: 'sky', regNo: 'KDN201B' },
    { body: 'matatu', face: 'plain', paint: 'red', view: 'side', backdrop: 'clay', regNo: 'KDN202B' },
    { body: 'matatu', face: 'plain', paint: 'blue', view: 'front', backdrop: 'mist', regNo: 'KDN203B' },
  ],
  trucks: [
    { body: 'truck', face: 'plain', paint: 'blue', view: 'side', backdrop: 'sand', regNo: 'KDT301C' },
    { body: 'pickup', face: 'chrome', paint: 'white', view: 'side', backdrop: 'clay', regNo: 'KDT302C' },
    { body: 'truck', face: 'plain', paint: 'orange', view: 'front', backdrop: 'sky', regNo: 'KDT303C' },
  ],
  vans: [
    { body: 'minibus', face: 'plain', paint: 'white', view: 'side', backdrop: 'mist', regNo: 'KDV401D' },
    { body: 'minivan', face: 'mouth', paint: 'silver', view: 'side', backdrop: 'sage', regNo: 'KDV402D' },
    { body: 'van', face: 'plain', paint: 'grey', view: 'rear', backdrop: 'sand', regNo: 'KDV403D' },
  ],
  'luxury-cars': [
    { body: 'executive', face: 'ring', paint: 'grey', view: 'side', backdrop: 'dusk', regNo: 'KDL501E' },
    { body: 'coupe', face: 'kidney', paint: 'red', view: 'side', backdrop: 'mist', regNo: 'KDL502E' },
    { body: 'convertible', face: 'kidney', paint: 'blue', view: 'front', backdrop: 'sky', regNo: 'KDL503E' },
  ],
  'off-road-vehicles': [
    { body: 'offroader', face: 'slots', paint: 'green', view: 'side', backdrop: 'clay', regNo: 'KDR601F' },
    { body: 'pickup', face: 'chrome', paint: 'beige', view: 'side', backdrop: 'sand', regNo: 'KDR602F' },
    { body: 'suv', face: 'chrome', paint: 'black', view: 'front', backdrop: 'sage', regNo: 'KDR603F' },
  ],
};
