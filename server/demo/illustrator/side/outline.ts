import type { Body } from '../bodies';
import { type Corner, roundedShape } from '../shapes';

/** Closed outline of the painted body seen from its left, nose at x 0. */
export function sideOutline(body: Body): string {
  return roundedShape([...lowerFront(body), ...upper(body), ...lowerRear(body)]);
}

function lowerFront({ sill, bonnet, boxy, shape, cowl }: Body): Corner[] {
  if (shape === 'bus' || shape === 'truck') {
    return [
      [70, sill + 12, 70],
      [0, sill + 120, 80],
      [0, bonnet - 180, 180],
      [cowl[0] * 0.16, bonnet, 100],
    ];
  }
  return [
    [95, sill + 25, 70],
    [5, sill + 150, 90],
    [0, bonnet - 210, 140],
    [boxy ? 60 : 112, bonnet - 15, boxy ? 120 : 110],
  ];
}

function upper(body: Body): Corner[] {
  const { cowl, roof, glassBase, height, boxy, bonnet, tail, length } = body;
  const crown: Corner = [(cowl[0] + 110) / 2, (bonnet + cowl[1]) / 2 + (boxy ? 46 : 40), 520];
  const middle: Corner = [(roof[0] + roof[1]) / 2, height + 16, 900];
  switch (body.shape) {
    case 'open':
      return [
        crown,
        [cowl[0], cowl[1], 260],
        [2600, cowl[1] + 14, 300],
        [glassBase[0], tail + 20, 200],
        [length - 260, tail, 240],
        [length - 40, tail - 25, 80],
      ];
    case 'bus':
      return [
        [cowl[0], cowl[1], boxy ? 120 : 220],
        [roof[0], height - 60, boxy ? 230 : 330],
        [roof[0] + 420, height, 520],
        [roof[1] - 300, height + 4, 420],
        [roof[1], height - 50, 190],
        [glassBase[0], glassBase[1], 300],
        [length, tail - 100, 160],
      ];
    case 'truck':
      return [
        [cowl[0], cowl[1], 140],
        [roof[0], height - 30, 190],
        [roof[1] - 120, height, 130],
        [roof[1], height - 70, 120],
        [glassBase[0], glassBase[1], 70],
      ];
    case 'pickup':
      return [
        crown,
        [cowl[0], cowl[1], 160],
        [roof[0], height - 26, 250],
        middle,
        [roof[1], height - 30, 160],
        [glassBase[0], glassBase[1], 70],
        [glassBase[0] + 40, tail + 25, 30],
        [length - 20, tail, 50],
      ];
    default:
      return [
        crown,
        [cowl[0], cowl[1], 190],
        [roof[0], height - 34, boxy ? 260 : 430],
        middle,
        [roof[1], height - (body.spoiler || boxy ? 56 : 44), boxy ? 180 : 420],
        [glassBase[0], glassBase[1], boxy || body.spoiler ? 140 : 250],
        [length - 40, tail, 90],
      ];
  }
}

function lowerRear({ length, sill, tail, shape, glassBase }: Body): Corner[] {
  if (shape === 'truck') {
    return [
      [glassBase[0], sill - 20, 40],
      [1640, sill - 50, 60],
    ];
  }
  if (shape === 'pickup') {
    return [
      [length, tail - 110, 60],
      [length - 25, sill + 260, 60],
      [length - 25, sill + 120, 60],
      [length - 120, sill + 60, 60],
    ];
  }
  const bus = shape === 'bus' ? 60 : 0;
  return [
    [length - 4, tail - 230 - bus, 130],
    [length - 10, sill + 190, 90],
    [length - 110, sill + 40, 70],
  ];
}
