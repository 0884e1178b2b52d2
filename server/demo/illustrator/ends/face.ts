import type { Body } from '../bodies';
import type { Shades } from '../paints';
import { bothSides, mirrored, roundedShape } from '../shapes';
import { drawBadge, drawBumper } from './parts';

/** Bonnet, lamps, grille and intakes of the front view; the caller clips them to the body. */
export function drawFace(body: Body, shades: Shades): string {
  const flat = body.shape === 'bus' || body.shape === 'truck';
  return [
    flat ? flatPanel(body, shades) : bonnet(body, shades),
    drawBumper(body),
    flat || body.boxy ? squareLamps(body, flat) : sweptLamps(body),
    grille(body, flat),
    flat ? '' : intake(body) + fogLamps(body),
  ].join('');
}

function bonnet({ width, cowl, bonnet: edge }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  const top = cowl[1];
  const lit = roundedShape(
    mirrored([
      [half * 0.82, edge - 60, 120],
      [half - 190, top + 10, 60],
    ]),
  );
  return [
    `<path d="${lit}" fill="#fff" opacity="${gleam * 0.4}"/>`,
    bothSides(
      `<path d="M${half * 0.44} ${-edge + 20}Q${half * 0.5} ${-(edge + top) / 2} ${half * 0.62} ${-top}" fill="none" stroke="${line}" stroke-opacity=".3" stroke-width="12"/>`,
    ),
    `<path d="M${-half * 0.9} ${-edge + 70}Q0 ${-edge - 70} ${half * 0.9} ${-edge + 70}" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="12"/>`,
    `<ellipse cx="0" cy="${-top - 10}" rx="${half * 0.8}" ry="46" fill="#fff" opacity="${gleam * 0.5}"/>`,
  ].join('');
}

function flatPanel({ width, cowl, sill, bonnet: edge }: Body, { line, gleam }: Shades): string {
  const half = width / 2;
  return (
    `<path d="M${-half} ${-cowl[1] + 60}H${half}V${-cowl[1] + 130}H${-half}Z" fill="#fff" opacity="${gleam * 0.6}"/>` +
    `<path d="M${-half} ${-edge + 90}H${half}M${-half} ${-sill - 330}H${half}" stroke="${line}" stroke-opacity=".45" stroke-width="13"/>`
  );
}

function sweptLamps({ width, bonnet: edge }: Body): string {
  const half = width / 2;
  const y = edge - 80;
  const lens = roundedShape([
    [half * 0.45, y - 48, 50],
    [half * 0.72, y + 88, 70],
    [half + 20, y + 62, 20],
    [half * 0.97, y - 50, 60],
    [half * 0.7, y - 86, 70],
  ]);
  return bothSides(
    `<path d="${lens}" fill="url(#h)" stroke="#20262a" stroke-width="20"/>` +
      `<circle cx="${half * 0.76}" cy="${-y}" r="48" fill="#eef6f8" stroke="#56646c" stroke-width="16"/>` +
      `<circle cx="${half * 0.62}" cy="${-y + 22}" r="32" fill="#dbe7eb" stroke="#67757d" stroke-width="12"/>`,
  );
}

function squareLamps({ width, bonnet: edge, shape }: Body, flat: boolean): string {
  const half = width / 2;
  const y = edge - (shape === 'truck' ? 230 : flat ? 225 : 75);
  const lens = roundedShape([
    [half * 0.57, y - 88, 40],
    [half * 0.55, y + 84, 40],
    [half * 0.94, y + 94, 50],
    [half * 0.93, y - 80, 60],
  ]);
  return bothSides(
    `<path d="${lens}" fill="url(#h)" stroke="#20262a" stroke-width="20"/>` +
      `<circle cx="${half * 0.8}" cy="${-y}" r="60" fill="#eef6f8" stroke="#56646c" stroke-width="16"/>` +
      `<circle cx="${half * 0.635}" cy="${-y}" r="38" fill="#dbe7eb" stroke="#67757d" stroke-width="12"/>`,
  );
}

function grille({ width, bonnet: edge, boxy, spokes, shape }: Body, flat: boolean): string {
  const half = width / 2;
  const tall = boxy && !flat;
  const formal = spokes === 10 && edge > 700;
  const top = edge - (flat ? (shape === 'truck' ? 150 : 145) : tall ? -46 : 22);
  const height = flat ? 190 : tall ? 290 : formal ? 230 : 150;
  const reach = half * (flat ? 0.51 : tall ? 0.5 : formal ? 0.36 : 0.42);
  const frame = roundedShape(
    mirrored([
      [reach * 0.92, top - height, 50],
      [reach, top, 50],
    ]),
  );
  const bars = Array.from({ length: tall ? 5 : formal ? 4 : 3 }, (_, index) => index + 1).map((step) => {
    const y = -top + (height * step) / (tall ? 6 : formal ? 5 : 4);
    return `M${-reach * 0.9} ${Math.round(y)}H${reach * 0.9}`;
  });
  const chrome = tall || formal;
  return [
    `<path d="${frame}" fill="#15191c" stroke="${chrome ? '#c6ccd0' : '#3b4146'}" stroke-width="22"/>`,
    `<path d="${bars.join('')}" stroke="${chrome ? '#8d9499' : '#3d4449'}" stroke-width="${tall ? 24 : 15}"/>`,
    drawBadge(top - height / 2, 70),
  ].join('');
}

function intake({ width, sill }: Body): string {
  const half = width / 2;
  const mouth = roundedShape(
    mirrored([
      [half * 0.47, sill + 108, 50],
      [half * 0.61, sill + 226, 60],
    ]),
  );
  return `<path d="${mouth}" fill="#121517"/><path d="M${-half * 0.5} ${-sill - 150}H${half * 0.5}" stroke="#2a2f32" stroke-width="14"/>`;
}

function fogLamps({ width, sill }: Body): string {
  const half = width / 2;
  const pocket = roundedShape([
    [half * 0.7, sill + 122, 40],
    [half * 0.74, sill + 262, 50],
    [half * 0.93, sill + 290, 50],
    [half * 0.9, sill + 150, 50],
  ]);
  return bothSides(
    `<path d="${pocket}" fill="#14181a"/><circle cx="${half * 0.82}" cy="${-sill - 206}" r="38" fill="#dfe8ea" stroke="#4d575c" stroke-width="10"/>`,
  );
}
