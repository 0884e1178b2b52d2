import type { Body } from '../bodies';
import { mix, type Shades } from '../paints';
import { roundedShape } from '../shapes';

/** Roof rails, spoiler, bed cap and mirror, which extend beyond the outline. */
export function drawTrim(body: Body, shades: Shades): string {
  return [
    body.rails && body.shape === 'car' ? rails(body) : '',
    body.spoiler ? spoiler(body, shades) : '',
    body.height > 2300 ? barMirror(body) : mirror(body, shades),
    body.shape === 'open' ? '' : roofGleam(body, shades),
  ].join('');
}

/** The open bed's black rail and the gap behind the cab; drawn inside the body. */
export function drawBed({ glassBase, tail, sill, length }: Body): string {
  const x = glassBase[0] + 30;
  return (
    `<path d="M${x} ${-tail - 60}h26V${-sill}h-26Z" fill="#101316" opacity=".7"/>` +
    `<path d="M${x + 20} ${-tail - 20}H${length + 60}v40H${x + 20}Z" fill="#2b2f32"/>`
  );
}

function rails({ roof, height, boxy }: Body): string {
  const top = -height - (boxy ? 34 : 26);
  const from = roof[0] + (boxy ? 170 : 350);
  const to = roof[1] - (boxy ? 140 : 250);
  const foot = top + (boxy ? 50 : 44);
  const rail = `M${from} ${foot}Q${from + 30} ${top} ${from + 120} ${top}H${to - 140}Q${to - 60} ${top} ${to} ${foot + 4}`;
  const width = boxy ? 28 : 22;
  // Light metal with a dark core, so that they show on a light and on a dark ground.
  return (
    `<path d="${rail}M${(from + to) / 2} ${top}v44" fill="none" stroke="#8f989d" stroke-width="${width + 8}" stroke-linecap="round"/>` +
    `<path d="${rail}" fill="none" stroke="#24292d" stroke-width="${width - 10}" stroke-linecap="round"/>`
  );
}

function spoiler({ roof, height }: Body, { pure }: Shades): string {
  const x = roof[1];
  const lip = roundedShape([
    [x - 300, height - 36, 30],
    [x + 70, height - 76, 30],
    [x + 96, height - 128, 20],
    [x - 20, height - 130, 40],
  ]);
  return `<path d="${lip}" fill="${mix(pure, '#000000', 0.3)}"/>`;
}

function mirror({ cowl }: Body, { line }: Shades): string {
  const x = cowl[0] + (cowl[0] < 800 ? 350 : 240);
  const y = cowl[1];
  const shell = roundedShape([
    [x, y + 10, 30],
    [x - 12, y + 140, 70],
    [x + 200, y + 150, 60],
    [x + 222, y + 30, 50],
  ]);
  return (
    `<path d="M${x} ${-y - 22}h230" stroke="#15181a" stroke-width="26"/>` +
    `<path d="${shell}" fill="url(#b)" stroke="${line}" stroke-opacity=".5" stroke-width="9"/>`
  );
}

function barMirror({ cowl, roof }: Body): string {
  const x = roof[0] - 190;
  const y = -cowl[1] - 570;
  return (
    `<path d="M${x + 190} ${y + 40}L${x} ${y}" stroke="#1d2023" stroke-width="34"/>` +
    `<rect x="${x - 100}" y="${y}" width="130" height="420" rx="50" fill="#23272a"/>`
  );
}

function roofGleam({ roof, height, boxy }: Body, { gleam }: Shades): string {
  const rise = boxy ? 30 : 36;
  const path = `M${roof[0] + 110} ${-height + rise + 2}Q${(roof[0] + roof[1]) / 2} ${-height + 2} ${roof[1] - 130} ${-height + rise + 14}`;
  const strokes = [30, 14].map(
    (width) => `<path d="${path}" stroke-opacity="${gleam * 0.6}" stroke-width="${width}"/>`,
  );
  return `<g clip-path="url(#c)" fill="none" stroke="#fff" stroke-linecap="round">${strokes.join('')}</g>`;
}
