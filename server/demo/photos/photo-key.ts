import { listKeys } from '#shared/cars/labels';
import { BACKDROPS } from '../illustrator/backdrop';
import { CAR_BODIES } from '../illustrator/bodies';
import { type CarPicture, VIEWS } from '../illustrator/draw-car';
import { CAR_FACES } from '../illustrator/faces';
import { PAINT_COLOURS } from '../illustrator/paints';

/** Builds the key of a demo photo: demo-<body>-<face>-<paint>-<view>-<backdrop>-<plate in lower case> */
export function buildDemoPhotoKey({ body, face, paint, view, backdrop, regNo }: CarPicture): string {
  return ['demo', body, face, paint, view, backdrop, regNo.toLowerCase()].join('-');
}

/** Parses the key of a demo photo; null for other keys. Old keys do not name the front design. */
export function parseDemoPhotoKey(key: string): CarPicture | null {
  const [head, body = '', ...others] = key.split('-');
  const [face = '', paint = '', view = '', backdrop = '', plate = '', ...rest] =
    others.length === 4 ? ['plain', ...others] : others;
  if (head !== 'demo' || rest.length > 0 || !/^[a-z0-9]{6,7}$/.test(plate)) return null;
  const picture = {
    body: findWord(listKeys(CAR_BODIES), body),
    face: findWord(CAR_FACES, face),
    paint: findWord(listKeys(PAINT_COLOURS), paint),
    view: findWord(VIEWS, view),
    backdrop: findWord(listKeys(BACKDROPS), backdrop),
    regNo: plate.toUpperCase(),
  };
  return isComplete(picture) ? picture : null;
}

function isComplete(picture: Partial<CarPicture>): picture is CarPicture {
  return Object.values(picture).every((word) => word !== undefined);
}

function findWord<Word extends string>(words: readonly Word[], given: string): Word | undefined {
  return words.find((word) => word === given);
}
