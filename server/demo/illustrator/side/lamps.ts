import type { Body } from '../bodies';
import { gradient, roundedShape } from '../shapes';

/** Gradients "h" (head lamp) and "r" (rear lamp). */
export function defineLamps(): string {
  return (
    gradient('h', [
      [0, '#fbfdfd'],
      [1, '#9fb0b8'],
    ]) +
    gradient(
      'r',
      [
        [0, '#e24a3b'],
        [1, '#a01722'],
      ],
      '',
    )
  );
}

/** Head lamp, rear lamp and lower intake of the side view; the caller clips them to the body. */
export function drawLamps(body: Body): string {
  return headLamp(body) + rearLamp(body) + intake(body);
}

function headLamp({ bonnet, boxy, shape, cowl }: Body): string {
  const paint = 'fill="url(#h)" stroke="#22282c" stroke-width="16"';
  if (shape === 'bus' || shape === 'truck') {
    const lamp = roundedShape([
      [-10, bonnet - 50, 30],
      [200, bonnet - 40, 60],
      [220, bonnet - 270, 60],
      [-10, bonnet - 250, 30],
    ]);
    return `<path d="${lamp}" ${paint}/><circle cx="110" cy="${-bonnet + 130}" r="52" fill="#eef6f8" stroke="#5b6870" stroke-width="14"/>`;
  }
  const lamp = boxy
    ? roundedShape([
        [-10, bonnet - 10, 30],
        [330, bonnet, 70],
        [300, bonnet - 190, 70],
        [-10, bonnet - 200, 30],
      ])
    : roundedShape([
        [-10, bonnet - 100, 20],
        [140, bonnet - 2, 60],
        [cowl[0] < 800 ? 440 : 560, bonnet + 8, 60],
        [330, bonnet - 122, 80],
        [-10, bonnet - 160, 40],
      ]);
  const x = boxy ? 172 : 215;
  const y = -bonnet + (boxy ? 98 : 66);
  return `<path d="${lamp}" ${paint}/><circle cx="${x}" cy="${y}" r="46" fill="#e9f3f6" stroke="#5b6870" stroke-width="14"/>`;
}

function rearLamp({ length, tail, boxy, shape, glassBase, spoiler }: Body): string {
  if (shape === 'truck') return '';
  const upright = shape === 'bus' || shape === 'pickup' || boxy;
  const top = shape === 'bus' ? tail + 60 : tail + (upright && shape === 'car' ? 130 : 0);
  if (upright) {
    const width = shape === 'bus' ? 110 : 150;
    const lamp = roundedShape([
      [length - width, top - (shape === 'pickup' ? 30 : 0), 34],
      [length + 30, top, 10],
      [length + 30, tail - 330, 10],
      [length - width + 20, tail - 330, 40],
    ]);
    return redLamp(lamp, length, tail - 100);
  }
  const lamp = spoiler
    ? roundedShape([
        [glassBase[0] - 160, glassBase[1] + 30, 60],
        [length + 30, glassBase[1] + 40, 20],
        [length + 30, tail - 230, 20],
        [length - 170, tail - 220, 70],
        [length - 280, tail - 60, 90],
      ])
    : roundedShape([
        [length - 420, tail - 60, 60],
        [length - 150, tail - 8, 60],
        [length + 30, tail + 30, 10],
        [length + 30, tail - 190, 20],
        [length - 240, tail - 190, 80],
      ]);
  return redLamp(lamp, length, tail - 90);
}

function redLamp(outline: string, length: number, height: number): string {
  return (
    `<path d="${outline}" fill="url(#r)" stroke="#4b0b10" stroke-width="12"/>` +
    `<path d="M${length - 300} ${-height}H${length}" stroke="#ffb3a4" stroke-opacity=".6" stroke-width="14"/>`
  );
}

function intake({ sill, shape }: Body): string {
  if (shape === 'bus' || shape === 'truck') return '';
  const outline = roundedShape([
    [-20, sill + 258, 20],
    [190, sill + 250, 60],
    [250, sill + 122, 60],
    [-20, sill + 110, 20],
  ]);
  return `<path d="${outline}" fill="#14171a" opacity=".82"/>`;
}
