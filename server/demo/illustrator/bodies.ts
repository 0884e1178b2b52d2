interface Traits {
  shape: 'car' | 'pickup' | 'open' | 'bus' | 'truck';
  /** Whether the body has upright windows and square lamps. */
  boxy: boolean;
  /** Whether sills and wheel arches are of dark plastic. */
  clad: boolean;
  /** Number of spokes of the rims; 0 means plain steel wheels. */
  spokes: number;
  /** Whether the roof has rails; a bus has a rack and a destination board instead. */
  rails: boolean;
  spoiler: boolean;
  /** Whether a spare wheel is on the rear door. */
  spare: boolean;
  /** Rear edge of each door, in millimetres from the nose. */
  doorEnds: readonly number[];
}

type Spot = readonly [x: number, height: number];

/** Proportions of a body in millimetres from the nose and the ground; every view is computed from them. */
export interface Body extends Traits {
  length: number;
  wheelbase: number;
  /** Front overhang: the distance from the nose to the front axle. */
  overhang: number;
  height: number;
  /** Radius of a tyre. */
  wheel: number;
  sill: number;
  /** Height of the front edge of the bonnet. */
  bonnet: number;
  /** Line between bonnet and windscreen: distance from the nose, and height. */
  cowl: Spot;
  /** Front and rear end of the roof, as distances from the nose. */
  roof: readonly [front: number, rear: number];
  /** Lower edge of the rear window: distance from the nose, and height. */
  glassBase: Spot;
  /** Height of the tail's upper edge. */
  tail: number;
  width: number;
}

/**
 * Measures of each car body in the order of `body`: length, wheelbase, front overhang, height, tyre radius,
 * sill, bonnet edge, cowl, roof, base of the rear window, tail, width.
 */
export const CAR_BODIES = {
  hatchback: body(
    { spokes: 8, spoiler: true, doorEnds: [2010, 2890] },
    [3880, 2530, 770, 1525, 312, 185, 780, 930, 995, 1640, 3290, 3730, 1060, 970, 1695],
  ),
  supermini: body(
    { spokes: 7, spoiler: true, doorEnds: [1850, 2700] },
    [3640, 2450, 690, 1540, 295, 175, 800, 790, 1010, 1430, 3170, 3560, 1080, 980, 1670],
  ),
  sedan: body(
    { spokes: 10, doorEnds: [2420, 3330] },
    [4690, 2850, 830, 1440, 330, 165, 725, 1400, 960, 2110, 3330, 4090, 1060, 1035, 1810],
  ),
  executive: body(
    { spokes: 10, doorEnds: [2580, 3560] },
    [4960, 2940, 850, 1460, 345, 155, 760, 1560, 985, 2290, 3480, 4390, 1075, 1060, 1865],
  ),
  wagon: body(
    { spokes: 7, rails: true, spoiler: true, doorEnds: [2170, 3060] },
    [4420, 2600, 870, 1475, 308, 175, 745, 1130, 965, 1860, 3860, 4280, 1030, 960, 1695],
  ),
  boxwagon: body(
    { doorEnds: [2010, 2850] },
    [4245, 2550, 800, 1525, 300, 185, 860, 1020, 1010, 1560, 4030, 4200, 1060, 980, 1690],
  ),
  compactsuv: body(
    { clad: true, spokes: 5, spoiler: true, doorEnds: [2150, 3020] },
    [4250, 2600, 850, 1600, 345, 230, 900, 1150, 1080, 1790, 3330, 4080, 1215, 1120, 1780],
  ),
  crossover: body(
    { clad: true, spokes: 5, rails: true, spoiler: true, doorEnds: [2290, 3200] },
    [4560, 2700, 900, 1680, 360, 250, 930, 1290, 1115, 1990, 3880, 4400, 1200, 1110, 1840],
  ),
  suv: body(
    { boxy: true, clad: true, spokes: 6, rails: true, doorEnds: [2280, 3170] },
    [4780, 2790, 850, 1880, 395, 300, 1080, 1440, 1215, 1930, 4480, 4700, 1260, 1150, 1885],
  ),
  offroader: body(
    { boxy: true, clad: true, spare: true, doorEnds: [2130, 2990] },
    [4710, 2790, 720, 2010, 395, 340, 1180, 1380, 1260, 1620, 4620, 4690, 1300, 1200, 1870],
  ),
  jeep: body(
    { boxy: true, clad: true, spare: true, spokes: 5, doorEnds: [2150] },
    [3480, 2250, 620, 1730, 345, 300, 1060, 1130, 1140, 1350, 3390, 3460, 1180, 1090, 1645],
  ),
  pickup: body(
    { shape: 'pickup', boxy: true, clad: true, spokes: 6, doorEnds: [2480, 3470] },
    [5260, 3110, 910, 1810, 390, 310, 1050, 1400, 1190, 1960, 3400, 3640, 1210, 1180, 1870],
  ),
  minivan: body(
    { spokes: 9, spoiler: true, doorEnds: [1960, 3080] },
    [4700, 2850, 880, 1830, 330, 175, 930, 700, 1110, 1520, 4330, 4610, 1150, 1050, 1740],
  ),
  van: body(
    { shape: 'bus', doorEnds: [1430, 2700] },
    [4840, 2570, 1010, 1990, 335, 205, 900, 300, 1130, 980, 4610, 4790, 1190, 1060, 1700],
  ),
  minibus: body(
    { shape: 'bus', doorEnds: [1480, 2960] },
    [5380, 3110, 1150, 2285, 345, 205, 930, 300, 1160, 1010, 5150, 5330, 1220, 1080, 1880],
  ),
  coupe: body(
    { spokes: 10, doorEnds: [2960] },
    [4520, 2660, 890, 1310, 345, 140, 690, 1520, 895, 2290, 2840, 4090, 985, 985, 1850],
  ),
  convertible: body(
    { shape: 'open', spokes: 5, doorEnds: [2800] },
    [4450, 2640, 860, 1290, 340, 140, 690, 1480, 895, 2080, 2200, 3300, 950, 950, 1830],
  ),
  truck: body(
    { shape: 'truck', boxy: true, doorEnds: [1580] },
    [7000, 3950, 1150, 2350, 430, 520, 1100, 90, 1350, 330, 1950, 2010, 1350, 1100, 2200],
  ),
  matatu: body(
    { shape: 'bus', boxy: true, rails: true, doorEnds: [660, 1480] },
    [6900, 3700, 1250, 2820, 430, 360, 1150, 120, 1400, 420, 6720, 6860, 1500, 1300, 2200],
  ),
} as const;

export type CarBodyName = keyof typeof CAR_BODIES;

/** Computes the belt height: the mean height at which the windows begin. */
export function computeBeltHeight(body: Body): number {
  return (body.cowl[1] + body.glassBase[1]) / 2;
}

/** Whether the body is a bus or truck, whose front is one upright panel. */
export function hasUprightFront({ shape }: Body): boolean {
  return shape === 'bus' || shape === 'truck';
}

type Row = readonly [
  ...[length: number, wheelbase: number, overhang: number, height: number, wheel: number, sill: number],
  ...[bonnet: number, cowlX: number, cowlHeight: number, roofFront: number, roofRear: number],
  ...[glassX: number, glassHeight: number, tail: number, width: number],
];

function body(traits: Partial<Traits>, row: Row): Body {
  const [length, wheelbase, overhang, height, wheel, sill, bonnet, ...upper] = row;
  const [cowlX, cowlHeight, roofFront, roofRear, glassX, glassHeight, tail, width] = upper;
  return {
    ...{ shape: 'car', boxy: false, clad: false, spokes: 0, rails: false, spoiler: false, spare: false },
    doorEnds: [],
    ...traits,
    ...{ length, wheelbase, overhang, height, wheel, sill, bonnet, tail, width },
    cowl: [cowlX, cowlHeight],
    roof: [roofFront, roofRear],
    glassBase: [glassX, glassHeight],
  };
}
