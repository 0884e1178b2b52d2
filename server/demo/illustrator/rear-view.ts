import { BODIES, type Body, type BodyName, seenFromEnd } from './bodies';
import { frameEnd } from './ends/frame';
import { cabinOutline, endOutline, screenOutline } from './ends/outline';
import { defineEnd, drawBumper, drawScreen, drawTyres } from './ends/parts';
import { drawBoxDoors, drawSpareWheel, drawTailgate } from './ends/tail';
import { drawTailLamps } from './ends/tail-lamps';
import type { Face } from './faces';
import { drawEndLivery } from './livery';
import type { Shades } from './paints';
import { drawPlate } from './plate';
import { bothSides } from './shapes';
import { defineLamps } from './side/lamps';

type RearView = { body: BodyName; face: Face; regNo: string };

/** The car from behind, standing on the ground line of 640 × 480. */
export function drawRearView({ body: name, face, regNo }: RearView, shades: Shades, paint: string): string {
  const body = seenFromEnd(BODIES[name]);
  if (body.shape === 'truck') return frameEnd(name, [drawBoxDoors(body, shades, regNo)]);
  const shoulder = body.shape === 'pickup' ? body.tail : body.glassBase[1] + 10;
  const low: Body = body.shape === 'pickup' ? { ...body, shape: 'open' } : body;
  return frameEnd(name, [
    `<defs>${defineEnd(body, shades, endOutline(low, shoulder))}${defineLamps()}</defs>`,
    drawTyres(body),
    behind(name, body, shades),
    '<use href="#o" fill="url(#b)"/><g clip-path="url(#c)">',
    name === 'matatu' ? drawEndLivery(body, paint, shoulder - 60) : '',
    drawBumper(body),
    panel(body, shades, shoulder),
    drawTailLamps(body, shoulder, face),
    '</g>',
    low.shape === 'open' ? '' : window(body, shoulder),
    rearDoor(body, shades, shoulder),
    drawPlate(regNo, 'rear', plateHeight(body, shoulder)),
    `<use href="#o" fill="none" stroke="${shades.line}" stroke-opacity=".4" stroke-width="9"/>`,
  ]);
}

function behind(name: BodyName, body: Body, shades: Shades): string {
  if (name === 'matatu')
    return `<rect x="-900" y="${-body.height - 110}" width="1800" height="150" rx="40" fill="#2a2e32"/>`;
  if (body.shape === 'pickup') {
    const outline = cabinOutline(body, body.tail - 60);
    const cabin = `<path d="${outline}" fill="url(#b)" stroke="${shades.line}" stroke-opacity=".4" stroke-width="9"/>`;
    return cabin + drawScreen(body, screenOutline(body, body.tail + 40), body.tail + 76, '');
  }
  if (body.shape !== 'open') return '';
  return (
    `<path d="M-700 -900L-640 ${-body.height + 50}Q-620 ${-body.height} -560 ${-body.height}H560Q620 ${-body.height} 640 ${-body.height + 50}L700 -900" fill="none" stroke="#20252a" stroke-width="40"/>` +
    bothSides('<rect x="215" y="-1180" width="290" height="330" rx="90" fill="#7b4b32"/>')
  );
}

function window(body: Body, shoulder: number): string {
  const half = body.width / 2;
  const wiper = body.spoiler || body.boxy || body.shape === 'bus';
  const heating = `<path d="M${-half} ${-shoulder - 130}H${half}M${-half} ${-shoulder - 190}H${half}M${-half} ${-shoulder - 250}H${half}" stroke="#fff" stroke-opacity=".05" stroke-width="8"/>`;
  const light = `<rect x="-110" y="${-body.height + (body.shape === 'bus' ? (body.rails ? 350 : 190) : 116)}" width="220" height="26" rx="12" fill="#8f1d22"/>`;
  const arm = wiper
    ? `<path d="M0 ${-shoulder - 34}L${half * 0.5} ${-shoulder - 92}" stroke="#0b0d0e" stroke-width="16" stroke-linecap="round"/><circle cx="0" cy="${-shoulder - 30}" r="26" fill="#0b0d0e"/>`
    : '';
  return drawScreen(body, screenOutline(body, shoulder), shoulder + 36, heating + light) + arm;
}

function panel({ width, sill, boxy, shape }: Body, { line, gleam }: Shades, shoulder: number): string {
  const half = width / 2;
  const seam = shape === 'bus' || boxy ? sill + 250 : sill + 300;
  return [
    `<ellipse cx="0" cy="${-shoulder + 4}" rx="${half * 0.8}" ry="48" fill="#fff" opacity="${gleam * 0.5}"/>`,
    `<path d="M${-half * 0.8} ${-seam}Q0 ${-seam - 36} ${half * 0.8} ${-seam}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="14"/>`,
    `<path d="M-350 ${-(shoulder + sill) / 2 - 100}H350l-24 196H-326Z" fill="${line}" opacity=".14"/>`,
    bothSides(
      `<rect x="${half * 0.66}" y="${-sill - 118}" width="${half * 0.2}" height="34" rx="14" fill="#b5222b"/>`,
    ),
  ].join('');
}

function plateHeight({ shape, spare, sill }: Body, shoulder: number): number {
  if (spare) return sill + 60;
  return shape === 'pickup' ? sill + 290 : (shoulder + sill) / 2 - 60;
}

function rearDoor(body: Body, shades: Shades, shoulder: number): string {
  if (body.shape === 'pickup') return drawTailgate(body, shades);
  return body.spare ? drawSpareWheel(body, shoulder) : badge(shoulder - 125);
}

function badge(height: number): string {
  return `<ellipse cx="0" cy="${-height}" rx="64" ry="42" fill="#d5dadd" stroke="#30363a" stroke-width="10"/>`;
}
