import { GROUND } from './backdrop';
import { BODIES, type Body, type BodyName } from './bodies';
import { drawRoofRack, drawSideLivery } from './livery';
import type { Shades } from './paints';
import { gradient } from './shapes';
import { drawCargoBox, drawRearWell } from './side/cargo';
import { drawArches, drawFlank } from './side/flank';
import { defineLamps, drawLamps } from './side/lamps';
import { drawFoldedRoof, drawOpenCabin } from './side/open-cabin';
import { sideOutline } from './side/outline';
import { drawBed, drawTrim } from './side/trim';
import { defineWheel, placeWheels } from './side/wheel';
import { drawWindows } from './side/windows';

/** Width of the drawn car in pixels of 640 × 480. */
export function sideWidth(body: Body): number {
  return body.length * scaleOf(body);
}

/** Height of the drawn car above the ground line, roof rails included, in pixels of 640 × 480. */
export function sideHeight(body: Body): number {
  return (body.height + (body.rails ? 50 : 20)) * scaleOf(body);
}

/** The car from its left side, nose right, standing on the ground line of 640 × 480. */
export function drawSideView(name: BodyName, shades: Shades, paint: string): string {
  const body: Body = BODIES[name];
  const outline = sideOutline(body);
  const scale = scaleOf(body).toFixed(5);
  const nose = (640 + sideWidth(body)) / 2;
  const parts = [
    `<g transform="translate(${nose.toFixed(1)} ${GROUND}) scale(-${scale} ${scale})">`,
    `<defs>${gradients(body, shades)}${defineLamps()}${defineWheel(body)}`,
    `<clipPath id="c"><path id="o" d="${outline}"/></clipPath></defs>`,
    behind(name, body, shades),
    '<use href="#o" fill="url(#b)"/><g clip-path="url(#c)">',
    body.shape === 'pickup' ? drawBed(body) : '',
    drawFlank(body, shades),
    name === 'matatu' ? drawSideLivery(body, paint) : '',
    drawLamps(body),
    drawArches(body),
    '</g>',
    body.shape === 'open' ? drawFoldedRoof(body) : drawWindows(body, shades),
    drawTrim(body, shades),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="10"/>`,
    name === 'truck' ? drawRearWell(body) : '',
    placeWheels(body),
    '</g>',
  ];
  return parts.join('');
}

function behind(name: BodyName, body: Body, shades: Shades): string {
  if (name === 'truck') return drawCargoBox(body, shades);
  if (name === 'matatu') return drawRoofRack(body);
  return body.shape === 'open' ? drawOpenCabin(body) : '';
}

function gradients(body: Body, shades: Shades): string {
  const span = `gradientUnits="userSpaceOnUse" x1="0" y1="${-body.height}" x2="0" y2="${-body.sill + 20}"`;
  return [
    gradient('b', shades.body, span),
    gradient('b2', [
      [0, '#fff', 0],
      [0.5, '#fff', 1],
      [1, '#fff', 0],
    ]),
    gradient('g', [
      [0, '#5f7079'],
      [0.45, '#2f3a41'],
      [1, '#1b2327'],
    ]),
  ].join('');
}

function scaleOf(body: Body): number {
  return 578 / Math.max(body.length, 4480);
}
