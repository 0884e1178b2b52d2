import type { Body } from '../bodies';
import type { Shades } from '../paints';
import { gradient } from '../shapes';

const BOX_TOP = 3080;
const BOX_FLOOR = 640;
const BOX_FRONT = 2120;

/** Chassis and white box body of the truck; drawn behind the cab. */
export function drawCargoBox({ length, sill }: Body, { pure }: Shades): string {
  const ribs = Array.from({ length: 11 }, (_, index) => `M${2320 + index * 420} -3010V-700`);
  const width = length - BOX_FRONT;
  return [
    '<defs>',
    gradient('x', [
      [0, '#fbfcfb'],
      [0.75, '#e9ecea'],
      [1, '#cfd5d2'],
    ]),
    '</defs>',
    `<path d="M500 ${-sill - 60}H6880v150H500Z" fill="#2a2e31"/>`,
    '<rect x="2560" y="-470" width="900" height="250" rx="40" fill="#3a3f43"/>',
    '<path d="M6840-560v330" stroke="#1c1f22" stroke-width="60"/>',
    `<rect x="${BOX_FRONT}" y="${-BOX_TOP}" width="${width}" height="${BOX_TOP - BOX_FLOOR}" rx="40" fill="url(#x)"/>`,
    `<path d="${ribs.join('')}" stroke="#000" stroke-opacity=".08" stroke-width="14"/>`,
    `<rect x="${BOX_FRONT}" y="${-BOX_TOP}" width="${width}" height="60" rx="24" fill="#c4cbc9"/>`,
    `<path d="M${BOX_FRONT} -980H${length}v110H${BOX_FRONT}Z" fill="${pure}" opacity=".9"/>`,
    `<path d="M${BOX_FRONT} -740H${length}v100H${BOX_FRONT}Z" fill="#2f3438"/>`,
    `<path d="M${length - 60} -640v-170" stroke="#b5222b" stroke-width="90"/>`,
  ].join('');
}

/** Wheel well of the truck's rear axle, under the box. */
export function drawRearWell({ overhang, wheelbase, wheel }: Body): string {
  return `<circle cx="${overhang + wheelbase}" cy="${-wheel - 8}" r="${wheel + 40}" fill="#0d0f11"/>`;
}
