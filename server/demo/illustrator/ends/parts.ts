import type { Body } from '../bodies';
import type { Shades } from '../paints';
import { bothSides, gradient, roundedShape } from '../shapes';

/** Gradients "b", "g" and the clip "c" of the painted outline "o". */
export function defineEnd(body: Body, shades: Shades, outline: string): string {
  const span = `gradientUnits="userSpaceOnUse" x1="0" y1="${-body.height}" x2="0" y2="${-body.sill}"`;
  return [
    gradient('b', shades.body, span),
    gradient('g', [
      [0, '#5f7079'],
      [0.45, '#2f3a41'],
      [1, '#1b2327'],
    ]),
    `<clipPath id="c"><path id="o" d="${outline}"/></clipPath>`,
  ].join('');
}

/**
 * Both tyres at the edges of the body, wider on larger wheels, and the shade under the car between them; a lorry's rear
 * axle carries twins.
 */
export function drawTyres({ width, wheel, sill }: Body, twins = 0): string {
  const outer = width / 2 - 12;
  const height = Math.round(wheel * 1.5);
  const wide = Math.round(wheel * 0.82);
  const grooves = [0.2, 0.5, 0.8];
  const tyre = (right: number) =>
    `<rect x="${right - wide}" y="${-height}" width="${wide}" height="${height}" rx="60" fill="#141618"/>` +
    `<path d="${grooves.map((at) => `M${Math.round(right - wide * at)} ${-height * 0.87}V-22`).join('')}" stroke="#000" stroke-opacity=".42" stroke-width="30"/>`;
  const under = `<path d="M${-outer + 60} ${-sill - 60}H${outer - 60}V-96Q0 -70 ${-outer + 60} -96Z" fill="#0d0f10"/>`;
  return under + bothSides(twins > 0 ? tyre(outer - twins) + tyre(outer) : tyre(outer));
}

/** Door mirrors; buses and trucks carry tall ones on arms. */
export function drawMirrors(body: Body, { line }: Shades): string {
  const half = body.width / 2;
  const y = body.cowl[1];
  if (body.height > 2300) {
    return bothSides(
      `<path d="M${half - 90} ${-y - 170}L${half + 70} ${-y - 210}" stroke="#1a1d20" stroke-width="50"/>` +
        `<rect x="${half + 40}" y="${-y - 560}" width="150" height="430" rx="55" fill="#22262a"/>`,
    );
  }
  const lift = body.shape === 'bus' ? 170 : 25;
  const shell = roundedShape([
    [half - 58, y + lift + 14, 40],
    [half - 44, y + lift + 136, 60],
    [half + 112, y + lift + 128, 62],
    [half + 106, y + lift + 18, 58],
  ]);
  return bothSides(
    `<path d="M${half - 150} ${-y - lift}L${half + 10} ${-y - lift - 40}" stroke="#1a1d20" stroke-width="46"/>` +
      `<path d="${shell}" fill="url(#b)" stroke="${line}" stroke-opacity=".5" stroke-width="8"/>`,
  );
}

/** Glass with its reflections; `inside` is what shows through it. */
export function drawScreen(body: Body, outline: string, foot: number, inside: string): string {
  const { width, height } = body;
  const half = width / 2;
  const gleam = (top: number, span: number, run: number, opacity: number) =>
    `<path d="M${top} ${-height}h${span}L${top + span - run} ${-foot}h${-span}Z" fill="#fff" opacity="${opacity}"/>`;
  const lean = Math.round((height - foot) * 0.85);
  return [
    `<defs><clipPath id="w"><path d="${outline}"/></clipPath></defs>`,
    `<path d="${outline}" fill="url(#g)"/><g clip-path="url(#w)">`,
    inside,
    gleam(-half * 0.12, 240, lean, 0.15),
    gleam(half * 0.56, 100, lean, 0.1),
    `<path d="M${-half} ${-foot - 54}H${half}v120H${-half}Z" fill="#0c1012" opacity=".55"/></g>`,
    `<path d="${outline}" fill="none" stroke="#14181b" stroke-width="20" stroke-opacity=".85"/>`,
  ].join('');
}

/** The dark lower bumper, deep where the body is clad. */
export function drawBumper({ width, sill, clad }: Body): string {
  const half = width / 2;
  return `<path d="M${-half} ${-sill - 150}H${half}v260H${-half}Z" fill="#181b1e" opacity="${clad ? 0.95 : 0.72}"/>`;
}

/** The maker's oval, without a maker. */
export function drawBadge(height: number, size: number): string {
  return (
    `<ellipse cx="0" cy="${-height}" rx="${size}" ry="${Math.round(size * 0.7)}" fill="#2a2f33" stroke="#d5dadd" stroke-width="14"/>` +
    `<ellipse cx="0" cy="${-height}" rx="${Math.round(size * 0.42)}" ry="${Math.round(size * 0.28)}" fill="#aeb6ba"/>`
  );
}
