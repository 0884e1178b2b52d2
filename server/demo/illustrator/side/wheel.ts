import type { Body } from '../bodies';
import { glow, gradient } from '../shapes';

/** Definition of one wheel with the id "wh", centred on its hub; both axles use it. */
export function defineWheel(body: Body): string {
  const radius = body.wheel;
  const rim = Math.round(radius * rimShare(body));
  const hub = Math.round(rim * 0.24);
  return [
    gradient(
      's',
      [
        [0, '#f4f6f7'],
        [0.5, '#b9bfc3'],
        [1, '#7f868b'],
      ],
      'x2="1" y2="1"',
    ),
    glow('t', [
      [0.7, '#303336'],
      [1, '#17191b'],
    ]),
    '<g id="wh">',
    `<circle r="${radius}" fill="#131517"/><circle r="${radius - 12}" fill="url(#t)"/>`,
    `<circle r="${Math.round((radius + rim) / 2)}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="10"/>`,
    body.spokes === 0 ? steelRim(rim) : alloyRim(rim, hub, body.spokes),
    '</g>',
  ].join('');
}

/** Places both wheels; the rear one is turned a little, so that they do not look stamped. */
export function placeWheels(body: Body): string {
  const front = body.overhang;
  const rear = front + body.wheelbase;
  const turn = body.spokes === 0 ? 17 : Math.round(150 / body.spokes);
  return (
    `<use href="#wh" transform="translate(${front} ${-body.wheel})"/>` +
    `<use href="#wh" transform="translate(${rear} ${-body.wheel}) rotate(${turn})"/>`
  );
}

function rimShare(body: Body): number {
  if (body.spokes === 0) return body.wheel > 400 ? 0.62 : 0.68;
  return body.height < 1320 ? 0.75 : 0.7;
}

function alloyRim(rim: number, hub: number, spokes: number): string {
  const blades = Array.from({ length: spokes }, (_, index) =>
    blade(rim, hub, (index * 2 * Math.PI) / spokes, spokes),
  );
  return [
    `<circle r="${rim}" fill="#202427"/>`,
    `<circle r="${Math.round(rim * 0.64)}" fill="#4a4f53" stroke="#6a7074" stroke-width="12"/>`,
    `<path d="${blades.join('')}" fill="url(#s)" stroke="#000" stroke-opacity=".28" stroke-width="6"/>`,
    `<circle r="${Math.round(rim * 0.96)}" fill="none" stroke="url(#s)" stroke-width="${Math.round(rim * 0.1)}"/>`,
    `<circle r="${hub}" fill="url(#s)"/><circle r="${Math.round(hub * 0.55)}" fill="#3a3f43"/>`,
  ].join('');
}

function blade(rim: number, hub: number, angle: number, spokes: number): string {
  const tip = Math.min(0.62 / spokes + 0.11, 0.26);
  const at = (radius: number, offset: number) =>
    `${Math.round(radius * Math.sin(angle + offset))} ${Math.round(-radius * Math.cos(angle + offset))}`;
  return `M${at(hub * 0.9, -0.5)}L${at(rim * 0.96, -tip)}L${at(rim * 0.96, tip)}L${at(hub * 0.9, 0.5)}Z`;
}

function steelRim(rim: number): string {
  const holes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    const x = Math.round(rim * 0.62 * Math.sin(angle));
    const y = Math.round(-rim * 0.62 * Math.cos(angle));
    return `<circle cx="${x}" cy="${y}" r="${Math.round(rim * 0.1)}"/>`;
  });
  return [
    `<circle r="${rim}" fill="url(#s)"/>`,
    `<circle r="${Math.round(rim * 0.86)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="14"/>`,
    `<g fill="#33383b">${holes.join('')}</g>`,
    `<circle r="${Math.round(rim * 0.36)}" fill="#8d9397"/><circle r="${Math.round(rim * 0.22)}" fill="#5b6165"/>`,
  ].join('');
}
