import { BODIES, type Body, type BodyName, seenFromEnd } from './bodies';
import { drawFace } from './ends/face';
import { frameEnd } from './ends/frame';
import { endOutline, screenOutline } from './ends/outline';
import { defineEnd, drawMirrors, drawScreen, drawTyres } from './ends/parts';
import type { Face } from './faces';
import { drawEndLivery } from './livery';
import type { Shades } from './paints';
import { drawPlate } from './plate';
import { bothSides, mirrored, roundedShape } from './shapes';
import { defineLamps } from './side/lamps';

type FrontView = { body: BodyName; face: Face; regNo: string };

/** The car from the front, standing on the ground line of 640 × 480. */
export function drawFrontView({ body: name, face, regNo }: FrontView, shades: Shades, paint: string): string {
  const body = seenFromEnd(BODIES[name]);
  const cowl = body.cowl[1];
  return frameEnd(name, [
    `<defs>${defineEnd(body, shades, endOutline(body, cowl))}${defineLamps()}</defs>`,
    drawTyres(body),
    behind(name, body),
    drawMirrors(body, shades),
    '<use href="#o" fill="url(#b)"/><g clip-path="url(#c)">',
    name === 'matatu' ? drawEndLivery(body, paint, cowl - 60) : '',
    drawFace(body, shades, face),
    '</g>',
    body.shape === 'open'
      ? ''
      : drawScreen(body, screenOutline(body, cowl), cowl + 36, cabin(body)) + wipers(body),
    drawPlate(regNo, 'front', plateHeight(body)),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="9"/>`,
  ]);
}

function plateHeight({ sill, shape }: Body): number {
  return shape === 'truck' ? sill + 14 : sill + 150;
}

function behind(name: BodyName, body: Body): string {
  if (name === 'truck') {
    return (
      '<rect x="-1160" y="-3080" width="2320" height="2260" rx="50" fill="#e9ecea"/>' +
      '<rect x="-1160" y="-3080" width="2320" height="70" rx="30" fill="#c4cbc9"/>'
    );
  }
  if (name === 'matatu')
    return `<rect x="-900" y="${-body.height - 110}" width="1800" height="150" rx="40" fill="#2a2e32"/>`;
  return body.shape === 'open' ? openCabin(body) : '';
}

function openCabin({ width, height, cowl }: Body): string {
  const half = width / 2;
  const frame = roundedShape(
    mirrored([
      [half - 150, cowl[1] - 40, 40],
      [half * 0.67, height, 120],
    ]),
  );
  return (
    bothSides('<rect x="240" y="-1130" width="240" height="300" rx="80" fill="#7b4b32"/>') +
    `<path d="${frame}" fill="#d7e3e7" fill-opacity=".5" stroke="#20252a" stroke-width="44"/>`
  );
}

/** Headrests, and the wheel on the car's right: the viewer's left. */
function cabin({ width, cowl, height }: Body): string {
  const half = width / 2;
  const glass = height - cowl[1];
  const top = -cowl[1] - Math.round(glass * 0.62);
  return (
    bothSides(
      `<rect x="${half * 0.3}" y="${top}" width="${half * 0.26}" height="${glass}" rx="90" fill="#0d1113" opacity=".5"/>`,
    ) +
    `<ellipse cx="${-half * 0.43}" cy="${-cowl[1] - 60}" rx="180" ry="120" fill="none" stroke="#0a0d0f" stroke-opacity=".75" stroke-width="34"/>`
  );
}

function wipers({ width, cowl }: Body): string {
  const half = width / 2;
  const y = -cowl[1] - 52;
  return `<path d="M${-half * 0.5} ${y}L${-half * 0.02} ${y - 34}M${half * 0.12} ${y}L${half * 0.58} ${y - 34}" stroke="#0b0d0e" stroke-width="15" stroke-linecap="round"/>`;
}
