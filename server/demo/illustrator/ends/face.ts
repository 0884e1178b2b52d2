import type { Body } from '../bodies';
import type { Face } from '../faces';
import type { Shades } from '../paints';
import { bothSides, mirrored, roundedShape } from '../shapes';
import { drawGrille } from './grille';
import { drawHeadlamps } from './headlamps';
import { drawBumper } from './parts';

/** Bonnet, lamps, grille and intakes of the front view; the caller clips them to the body. */
export function drawFace(body: Body, shades: Shades, face: Face): string {
  const flat = body.shape === 'bus' || body.shape === 'truck';
  if (flat) {
    return [
      flatPanel(body, shades),
      drawBumper(body),
      drawHeadlamps(body, face),
      drawGrille(body, face),
    ].join('');
  }
  return [
    bonnet(body, shades),
    wings(body, shades),
    drawBumper(body),
    face === 'mouth' || face === 'shield' ? '' : intake(body),
    fogLamps(body),
    drawGrille(body, face),
    drawHeadlamps(body, face),
  ].join('');
}

function bonnet({ width, cowl, bonnet: edge }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  const top = cowl[1];
  const lit = roundedShape(
    mirrored([
      [half * 0.8, edge - 40, 120],
      [half - 230, top + 10, 60],
    ]),
  );
  return [
    `<path d="${lit}" fill="#fff" opacity="${gleam * 0.4}"/>`,
    bothSides(
      `<path d="M${half * 0.42} ${-edge + 20}Q${half * 0.47} ${-(edge + top) / 2} ${half * 0.58} ${-top}" fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="12"/>`,
    ),
    `<path d="M${-half * 0.9} ${-edge + 60}Q0 ${-edge - 80} ${half * 0.9} ${-edge + 60}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="12"/>`,
    `<ellipse cx="0" cy="${-top - 10}" rx="${half * 0.76}" ry="46" fill="#fff" opacity="${gleam * 0.5}"/>`,
  ].join('');
}

/** The wings' highlight and the shade below it, which give the front its breadth. */
function wings({ width, bonnet: edge, sill }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  const shade = roundedShape([
    [half * 0.93, sill + 120, 60],
    [half * 0.9, edge - 210, 120],
    [half + 30, edge - 120, 40],
    [half + 30, sill + 120, 40],
  ]);
  return bothSides(
    `<path d="${shade}" fill="${line}" opacity=".2"/>` +
      `<path d="M${half * 0.6} ${-edge - 40}Q${half * 0.93} ${-edge - 30} ${half * 0.985} ${-edge + 200}" fill="none" stroke="#fff" stroke-opacity="${gleam * 0.5}" stroke-width="22"/>`,
  );
}

function flatPanel({ width, cowl, sill, bonnet: edge }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  return (
    `<path d="M${-half} ${-cowl[1] + 60}H${half}V${-cowl[1] + 130}H${-half}Z" fill="#fff" opacity="${gleam * 0.6}"/>` +
    `<path d="M${-half} ${-edge + 90}H${half}M${-half} ${-sill - 330}H${half}" stroke="${line}" stroke-opacity=".45" stroke-width="13"/>`
  );
}

function intake({ width, sill }: Body): string {
  const half = width / 2;
  const mouth = roundedShape(
    mirrored([
      [half * 0.5, sill + 78, 50],
      [half * 0.6, sill + 196, 60],
    ]),
  );
  return `<path d="${mouth}" fill="#121517"/><path d="M${-half * 0.52} ${-sill - 122}H${half * 0.52}" stroke="#2a2f32" stroke-width="14"/>`;
}

function fogLamps({ width, sill }: Body): string {
  const half = width / 2;
  const pocket = roundedShape([
    [half * 0.72, sill + 92, 40],
    [half * 0.75, sill + 236, 50],
    [half * 0.93, sill + 262, 50],
    [half * 0.9, sill + 120, 50],
  ]);
  return bothSides(
    `<path d="${pocket}" fill="#14181a"/><circle cx="${half * 0.825}" cy="${-sill - 178}" r="38" fill="#dfe8ea" stroke="#4d575c" stroke-width="10"/>`,
  );
}
