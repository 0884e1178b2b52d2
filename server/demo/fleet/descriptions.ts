import type { Fuel } from '#shared/cars/labels';
import type { DemoModel } from './models';
import type { RandomSource } from './random';

type Kind = 'small' | 'family' | 'executive' | 'rugged' | 'group' | 'freight' | 'party' | 'weekend';

/** Sentences about the purpose of a car; they have no digits, because the form removes them. */
const PURPOSE: Record<Kind, readonly string[]> = {
  small: [
    'Easy to park in town and light on fuel.',
    'A small runabout for errands, school and the office.',
    'Nothing fancy, but it starts every morning and sips fuel.',
    'Good first car to try before you buy one of your own.',
  ],
  family: [
    'Room for the family and the luggage, with a boot that takes a pram.',
    'Comfortable on the highway and calm in traffic.',
    'A steady car for upcountry visits and weekday work.',
    'Our own family car until last year; it was never used for taxi work.',
  ],
  executive: [
    'For meetings, weddings and airport pick-ups where arriving well matters.',
    'Leather, quiet cabin and cold air conditioning.',
    'Kept under cover and washed before every hire.',
  ],
  rugged: [
    'High ground clearance for murram, and low range for the mud after rain.',
    'Ready for the Mara, Samburu or a farm road in the long rains.',
    'Good tyres all round and a full-size spare under the floor.',
  ],
  group: [
    'Space for the whole group with their bags, each seat with a belt.',
    'Popular for church trips, funerals upcountry and airport groups.',
    'The rear bench folds flat when you carry more than people.',
  ],
  freight: [
    'For moving house, stock or building material; ropes and a tarpaulin are included.',
    'The body closes and locks, so goods stay dry and out of sight.',
    'Turnboy can be arranged. Please do not load beyond the marked weight.',
  ],
  party: [
    'Loud art, louder sound and lights that follow the beat. Hired with our own driver only.',
    'For ruracio convoys, rugby sevens and birthdays on wheels. Our driver and conductor come along.',
  ],
  weekend: [
    'A car for the drive itself: Limuru tea roads on a Sunday morning.',
    'Two seats that matter and a small boot; pack lightly.',
    'Great for photo shoots and for couples on their day.',
  ],
};

const CONDITION = [
  'Small scratch on the rear bumper; it drives straight.',
  'A stone chip on the windscreen, outside the driver’s view.',
  'The paint on the bonnet has faded a little in the sun.',
  'Serviced last month at an authorised garage; the book is in the car.',
  'New brake pads and new tyres in front.',
  'The radio is the original Japanese one; Bluetooth works through a small adapter.',
  'One owner since import, never in an accident.',
  'The driver’s seat shows its age; everything works.',
  'Reverse camera fitted, spare key available.',
  'The rear left door handle is a little stiff.',
];

const POWER: Record<Fuel, readonly string[]> = {
  hybrid: ['The hybrid battery was tested this year and is healthy.', 'Runs on the battery in slow traffic.'],
  electric: [
    'A home charging cable comes with it.',
    'Handed over fully charged; return it at least half full.',
  ],
  diesel: ['Diesel only, please; keep the receipt.'],
  petrol: ['Return it with the same level of fuel.'],
};

const TERMS = [
  'Comprehensive insurance and inspection sticker up to date.',
  'Driver available on request.',
  'Please carry your licence and national ID.',
  'No smoking in the car, asante.',
  'Ask first before crossing the border.',
  'Longer hires get a better price; let us talk.',
  'A refundable deposit is agreed when we meet.',
];

const CREWED_TERMS = [
  'Fuel and crew are in the price within the county.',
  'Tell us the route and the playlist when you write.',
  'Public service licence, insurance and inspection up to date.',
];

export function describeCar(model: DemoModel, fuel: Fuel, town: string, random: RandomSource): string {
  const kind = classify(model);
  const selfDriven = kind !== 'party';
  const sentences = [
    random.pick(PURPOSE[kind]),
    random.chance(0.75) ? random.pick(CONDITION) : '',
    selfDriven && random.chance(0.5) ? random.pick(POWER[fuel]) : '',
    random.chance(0.6) ? `Pick-up in ${town}; delivery can be arranged.` : '',
    random.pick(selfDriven ? TERMS : CREWED_TERMS),
  ];
  return sentences.filter(Boolean).join(' ');
}

function classify({ category, body }: DemoModel): Kind {
  if (body === 'matatu') return 'party';
  switch (category) {
    case 'hatchback':
      return 'small';
    case 'luxury':
      return 'executive';
    case 'suv':
    case 'off-road':
    case 'pickup':
      return 'rugged';
    case 'van':
    case 'minivan':
      return 'group';
    case 'truck':
      return 'freight';
    case 'coupe':
    case 'convertible':
    case 'sports-car':
      return 'weekend';
    default:
      return 'family';
  }
}
