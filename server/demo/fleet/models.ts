import type { CarCategory, Fuel, Transmission } from '#shared/cars/labels';
import type { CarBodyName } from '../illustrator/bodies';

/** A model found on Kenyan roads, with its kind and price range. */
export interface DemoModel {
  make: string;
  model: string;
  body: CarBodyName;
  category: CarCategory;
  fuels: readonly Fuel[];
  transmissions: readonly Transmission[];
  /** First and last year of build of the demo cars of this model. */
  years: readonly [number, number];
  /** Lowest and highest price of this model in whole KES a day. */
  prices: readonly [number, number];
}

const PETROL = ['petrol'] as const;
const DIESEL = ['diesel'] as const;
const ELECTRIC = ['electric'] as const;
const HYBRID = ['hybrid'] as const;
const MIXED = ['petrol', 'hybrid'] as const;
const EITHER = ['petrol', 'diesel'] as const;
const AUTO = ['automatic'] as const;
const MANUAL = ['manual'] as const;
const BOTH = ['manual', 'automatic'] as const;

/** Category of a car by its body, unless the model names another category. */
const CATEGORIES: Record<CarBodyName, CarCategory> = {
  ...{ supermini: 'hatchback', hatchback: 'hatchback' },
  ...{ sedan: 'sedan', executive: 'sedan' },
  ...{ wagon: 'station-wagon', boxwagon: 'station-wagon' },
  ...{ compactsuv: 'crossover', crossover: 'crossover' },
  suv: 'suv',
  ...{ offroader: 'off-road', jeep: 'off-road' },
  pickup: 'pickup',
  minivan: 'minivan',
  ...{ van: 'van', minibus: 'van', matatu: 'van' },
  coupe: 'coupe',
  convertible: 'convertible',
  truck: 'truck',
};

export const DEMO_MODELS = {
  vitz: car('Toyota', 'Vitz', 'supermini', PETROL, AUTO, [2014, 2019], [2500, 3000]),
  demio: car('Mazda', 'Demio', 'supermini', EITHER, AUTO, [2015, 2019], [2600, 3200]),
  note: car('Nissan', 'Note', 'supermini', MIXED, AUTO, [2016, 2020], [2500, 3100]),
  fit: car('Honda', 'Fit', 'supermini', MIXED, AUTO, [2014, 2019], [2800, 3500]),
  aqua: car('Toyota', 'Aqua', 'supermini', HYBRID, AUTO, [2014, 2019], [3000, 3600]),
  swift: car('Suzuki', 'Swift', 'supermini', PETROL, BOTH, [2015, 2020], [2600, 3200]),
  golf: car('Volkswagen', 'Golf', 'hatchback', PETROL, AUTO, [2014, 2019], [3800, 4500]),
  leaf: car('Nissan', 'Leaf', 'hatchback', ELECTRIC, AUTO, [2017, 2020], [3800, 4500]),
  dolphin: car('BYD', 'Dolphin', 'hatchback', ELECTRIC, AUTO, [2023, 2024], [5500, 6500]),
  axio: car('Toyota', 'Corolla Axio', 'sedan', MIXED, AUTO, [2014, 2019], [3000, 3800]),
  premio: car('Toyota', 'Premio', 'sedan', PETROL, AUTO, [2014, 2018], [4000, 5000]),
  sylphy: car('Nissan', 'Sylphy', 'sedan', PETROL, AUTO, [2014, 2018], [3200, 3800]),
  passat: car('Volkswagen', 'Passat', 'executive', EITHER, AUTO, [2015, 2018], [5000, 6000]),
  crown: car('Toyota', 'Crown', 'executive', MIXED, AUTO, [2018, 2020], [10500, 11500]),
  c200: car('Mercedes-Benz', 'C200', 'sedan', PETROL, AUTO, [2015, 2019], [12000, 13000], 'luxury'),
  e250: car('Mercedes-Benz', 'E250', 'executive', EITHER, AUTO, [2015, 2018], [16000, 18000], 'luxury'),
  bmw320: car('BMW', '320i', 'sedan', PETROL, AUTO, [2015, 2019], [10500, 12000], 'luxury'),
  sport: car('Land Rover', 'Range Rover Sport', 'suv', DIESEL, AUTO, [2015, 2019], [24000, 28000], 'luxury'),
  lx570: car('Lexus', 'LX 570', 'suv', PETROL, AUTO, [2016, 2020], [32000, 36000], 'luxury'),
  fielder: car('Toyota', 'Corolla Fielder', 'wagon', MIXED, AUTO, [2015, 2019], [3500, 4500]),
  probox: car('Toyota', 'Probox', 'boxwagon', PETROL, BOTH, [2014, 2018], [2800, 3300]),
  outback: car('Subaru', 'Outback', 'wagon', PETROL, AUTO, [2016, 2019], [6500, 7500]),
  levorg: car('Subaru', 'Levorg', 'wagon', PETROL, AUTO, [2016, 2019], [5800, 6500]),
  cx5: car('Mazda', 'CX-5', 'crossover', EITHER, AUTO, [2016, 2020], [6500, 7500]),
  forester: car('Subaru', 'Forester', 'crossover', PETROL, AUTO, [2016, 2019], [6000, 6800]),
  xtrail: car('Nissan', 'X-Trail', 'crossover', MIXED, AUTO, [2015, 2019], [6000, 6500]),
  vezel: car('Honda', 'Vezel', 'compactsuv', MIXED, AUTO, [2015, 2019], [5000, 6000]),
  harrier: car('Toyota', 'Harrier', 'crossover', MIXED, AUTO, [2015, 2020], [8000, 9500]),
  juke: car('Nissan', 'Juke', 'compactsuv', PETROL, AUTO, [2014, 2018], [3800, 4500]),
  tiguan: car('Volkswagen', 'Tiguan', 'crossover', PETROL, AUTO, [2016, 2019], [6500, 7500]),
  atto: car('BYD', 'Atto 3', 'compactsuv', ELECTRIC, AUTO, [2023, 2024], [8000, 9000]),
  rav4: car('Toyota', 'RAV4', 'crossover', MIXED, AUTO, [2015, 2020], [7000, 8500], 'suv'),
  prado: car('Toyota', 'Land Cruiser Prado', 'suv', DIESEL, AUTO, [2015, 2019], [13500, 14500]),
  discovery: car('Land Rover', 'Discovery 4', 'suv', DIESEL, AUTO, [2013, 2016], [14500, 15500]),
  fortuner: car('Toyota', 'Fortuner', 'suv', DIESEL, BOTH, [2017, 2021], [11500, 12500]),
  pajero: car('Mitsubishi', 'Pajero', 'suv', DIESEL, AUTO, [2013, 2018], [9000, 10000]),
  jimny: car('Suzuki', 'Jimny', 'jeep', PETROL, BOTH, [2019, 2023], [6500, 7500]),
  landCruiser: car('Toyota', 'Land Cruiser 76', 'offroader', DIESEL, MANUAL, [2014, 2021], [14000, 15500]),
  defender: car('Land Rover', 'Defender 110', 'offroader', DIESEL, MANUAL, [2012, 2016], [15500, 17000]),
  hilux: car('Toyota', 'Hilux', 'pickup', DIESEL, BOTH, [2016, 2022], [8500, 10500]),
  dmax: car('Isuzu', 'D-Max', 'pickup', DIESEL, BOTH, [2018, 2022], [8000, 9000]),
  navara: car('Nissan', 'Navara', 'pickup', DIESEL, BOTH, [2016, 2021], [8000, 9000]),
  ranger: car('Ford', 'Ranger', 'pickup', DIESEL, AUTO, [2017, 2022], [9500, 11000]),
  noah: car('Toyota', 'Noah', 'minivan', MIXED, AUTO, [2014, 2018], [6000, 7000]),
  voxy: car('Toyota', 'Voxy', 'minivan', PETROL, AUTO, [2014, 2018], [6500, 7500]),
  alphard: car('Toyota', 'Alphard', 'minivan', MIXED, AUTO, [2015, 2019], [12500, 14000]),
  sienta: car('Toyota', 'Sienta', 'minivan', MIXED, AUTO, [2016, 2019], [4500, 5200]),
  hiace: car('Toyota', 'Hiace', 'minibus', DIESEL, BOTH, [2014, 2019], [8500, 9500]),
  caravan: car('Nissan', 'Caravan', 'van', DIESEL, MANUAL, [2014, 2018], [8000, 9000]),
  nganya: car('Isuzu', 'NQR Nganya', 'matatu', DIESEL, MANUAL, [2016, 2022], [22000, 25000]),
  matatu: car('Isuzu', 'NKR Matatu', 'matatu', DIESEL, MANUAL, [2014, 2019], [16000, 18000]),
  npr: car('Isuzu', 'NPR', 'truck', DIESEL, MANUAL, [2014, 2021], [14000, 16000]),
  frr: car('Isuzu', 'FRR', 'truck', DIESEL, MANUAL, [2014, 2021], [17000, 19000]),
  canter: car('Mitsubishi', 'Canter', 'truck', DIESEL, MANUAL, [2013, 2019], [12000, 13500]),
  bmw420: car('BMW', '420i Coupe', 'coupe', PETROL, AUTO, [2016, 2019], [16000, 18000]),
  tt: car('Audi', 'TT', 'coupe', PETROL, AUTO, [2015, 2018], [15000, 17000]),
  mx5: car('Mazda', 'MX-5 Roadster', 'convertible', PETROL, BOTH, [2016, 2019], [11500, 13000]),
  slk: car('Mercedes-Benz', 'SLK 200', 'convertible', PETROL, AUTO, [2012, 2016], [12500, 14500]),
  brz: car('Subaru', 'BRZ', 'coupe', PETROL, MANUAL, [2014, 2019], [10500, 12000], 'sports-car'),
  gt86: car('Toyota', '86', 'coupe', PETROL, BOTH, [2014, 2019], [10500, 12000], 'sports-car'),
} as const satisfies Record<string, DemoModel>;

export type DemoModelName = keyof typeof DEMO_MODELS;

function car(
  make: string,
  model: string,
  body: CarBodyName,
  fuels: readonly Fuel[],
  transmissions: readonly Transmission[],
  years: readonly [number, number],
  prices: readonly [number, number],
  category: CarCategory = CATEGORIES[body],
): DemoModel {
  return { make, model, body, category, fuels, transmissions, years, prices };
}
