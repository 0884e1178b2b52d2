import type { ModelName } from './models';

/** Technical data of a model. */
export interface ModelBuild {
  /** Number of seats, including the driver's. */
  seats: number;
  doors: number;
  /** Engine size in cubic centimetres; null for electric cars. */
  engine: number | null;
  /** Four-wheel drive; 'some' if the model is sold with and without it. */
  fourWheel: boolean | 'some';
  /** Air conditioning; true by default. */
  airCon?: boolean;
}

export const MODEL_BUILDS: Record<ModelName, ModelBuild> = {
  vitz: build(5, 5, 1000, false),
  demio: build(5, 5, 1300, false),
  note: build(5, 5, 1200, false),
  fit: build(5, 5, 1300, false),
  aqua: build(5, 5, 1500, false),
  swift: build(5, 5, 1200, false),
  golf: build(5, 5, 1400, false),
  leaf: build(5, 5, null, false),
  dolphin: build(5, 5, null, false),
  axio: build(5, 4, 1500, false),
  premio: build(5, 4, 1800, false),
  sylphy: build(5, 4, 1800, false),
  passat: build(5, 4, 1800, false),
  crown: build(5, 4, 2500, false),
  c200: build(5, 4, 2000, false),
  e250: build(5, 4, 2000, false),
  bmw320: build(5, 4, 2000, false),
  sport: build(5, 5, 3000, true),
  lx570: build(7, 5, 5700, true),
  fielder: build(5, 5, 1500, 'some'),
  probox: { ...build(5, 5, 1500, false), airCon: false },
  outback: build(5, 5, 2500, true),
  levorg: build(5, 5, 1600, true),
  cx5: build(5, 5, 2200, 'some'),
  forester: build(5, 5, 2000, true),
  xtrail: build(7, 5, 2000, 'some'),
  vezel: build(5, 5, 1500, 'some'),
  harrier: build(5, 5, 2000, 'some'),
  juke: build(5, 5, 1500, false),
  tiguan: build(5, 5, 1400, 'some'),
  atto: build(5, 5, null, false),
  rav4: build(5, 5, 2500, 'some'),
  prado: build(7, 5, 2800, true),
  discovery: build(7, 5, 3000, true),
  fortuner: build(7, 5, 2800, true),
  pajero: build(7, 5, 3200, true),
  jimny: build(4, 3, 1500, true),
  landCruiser: build(7, 5, 4200, true),
  defender: build(7, 5, 2200, true),
  hilux: build(5, 4, 2400, true),
  dmax: build(5, 4, 3000, 'some'),
  navara: build(5, 4, 2300, true),
  ranger: build(5, 4, 2200, true),
  noah: build(8, 5, 2000, false),
  voxy: build(7, 5, 2000, false),
  alphard: build(7, 5, 2500, false),
  sienta: build(7, 5, 1500, false),
  hiace: build(10, 4, 3000, false),
  caravan: build(10, 4, 2500, false),
  nganya: build(33, 2, 5200, false),
  matatu: build(29, 2, 4800, false),
  npr: build(3, 2, 5200, false),
  frr: build(3, 2, 5200, false),
  canter: build(3, 2, 4200, false),
  bmw420: build(4, 2, 2000, false),
  tt: build(4, 2, 2000, true),
  mx5: build(2, 2, 2000, false),
  slk: build(2, 2, 1800, false),
  brz: build(4, 2, 2000, false),
  gt86: build(4, 2, 2000, false),
};

function build(
  seats: number,
  doors: number,
  engine: number | null,
  fourWheel: ModelBuild['fourWheel'],
): ModelBuild {
  return { seats, doors, engine, fourWheel };
}
