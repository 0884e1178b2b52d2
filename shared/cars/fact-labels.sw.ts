import type { CarFacts } from './facts';

export const FACT_LABELS: Record<keyof CarFacts, string> = {
  seats: 'Viti',
  doors: 'Milango',
  engine: 'Injini',
  airCon: 'AC',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'Kiti cha mtoto',
  withDriver: 'Na dereva',
  partyBus: 'Matatu au basi la sherehe',
  fuelPolicy: 'Utaratibu wa mafuta',
  pickup: 'Mahali pa kuchukulia',
};
