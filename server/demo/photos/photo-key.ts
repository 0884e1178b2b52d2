import { BACKDROPS, type Backdrop } from '../illustrator/backdrop';
import { BODIES, type BodyName } from '../illustrator/bodies';
import { type CarPicture, VIEWS, type View } from '../illustrator/draw-car';
import { FACES, type Face } from '../illustrator/faces';
import { PAINTS, type Paint } from '../illustrator/paints';

/** demo-<body>-<face>-<paint>-<view>-<backdrop>-<plate in lower case> */
export function buildDemoPhotoKey({ body, face, paint, view, backdrop, regNo }: CarPicture): string {
  return ['demo', body, face, paint, view, backdrop, regNo.toLowerCase()].join('-');
}

/** Null for any other key. Keys of cars seeded by earlier releases have no face. */
export function parseDemoPhotoKey(key: string): CarPicture | null {
  const [head, body = '', ...others] = key.split('-');
  const [face = '', paint = '', view = '', backdrop = '', plate = '', ...rest] =
    others.length === 4 ? ['plain', ...others] : others;
  if (head !== 'demo' || rest.length > 0 || !/^[a-z0-9]{6,7}$/.test(plate)) return null;
  if (!isBody(body) || !isFace(face) || !isPaint(paint) || !isView(view) || !isBackdrop(backdrop))
    return null;
  return { body, face, paint, view, backdrop, regNo: plate.toUpperCase() };
}

function isFace(word: string): word is Face {
  return FACES.some((face) => face === word);
}

function isBody(word: string): word is BodyName {
  return Object.hasOwn(BODIES, word);
}

function isPaint(word: string): word is Paint {
  return Object.hasOwn(PAINTS, word);
}

function isView(word: string): word is View {
  return VIEWS.some((view) => view === word);
}

function isBackdrop(word: string): word is Backdrop {
  return Object.hasOwn(BACKDROPS, word);
}
