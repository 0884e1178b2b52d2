import { BRAND } from '#shared/core/brand';
import type { HireView } from '#shared/hires/contract';

const shillings = (amount: number) =>
  `${amount < 0 ? '−' : ''}Ksh. ${Math.abs(amount).toLocaleString('en-KE')}`;
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;
const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const agreementWords = {
  title: 'Car hire agreement',
  number: (id: string) => `Agreement no. ${id}`,
  printedOn: (day: string) => `Printed on ${day}`,
  between: 'Between',
  lender: 'Owner',
  renter: 'Renter',
  phone: 'Phone',
  noPhone: 'Not given',
  name: 'Name',
  car: 'The car',
  make: 'Make and model',
  plate: 'Number plate',
  hire: 'The hire',
  days: 'Days',
  daysFromTo: (from: string, to: string, days: number) =>
    days === 1 ? `${from} (1 day)` : `${from} to ${to} (${days} days, both included)`,
  hours: 'Pick-up and return',
  hoursBetween: ({ pickupFrom, pickupUntil }: HireView['terms']) =>
    `Between ${hour(pickupFrom)} and ${hour(pickupUntil)}`,
  place: 'Place',
  brought: (place: string) => `The owner brings the car to ${place}`,
  atTown: (town: string) => `As agreed, where the car is kept (${town})`,
  driver: 'Driver',
  withDriver: "The owner's driver drives the car",
  selfDrive: 'The renter drives the car',
  furtherDrivers: 'Further drivers',
  note: "Renter's note",
  price: 'The price',
  lines: {
    days: ({ quote }: HireView) => `${daysText(quote.days)} at ${shillings(quote.pricePerDay)} a day`,
    discount: ({ quote }: HireView) => `Discount of ${quote.discountPercent}% on the daily price`,
    driver: ({ quote, terms }: HireView) =>
      `Driver, ${daysText(quote.days)} at ${shillings(terms.driverPerDay ?? 0)} a day`,
    delivery: () => 'Delivery of the car, once',
  },
  total: 'Total',
  deposit: 'Deposit, besides the total; refunded at the return',
  amount: shillings,
  unpriced: { driver: 'Driver, besides the total', delivery: 'Delivery of the car, besides the total' },
  asAgreed: 'As agreed',
  mileage: ({ quote: { kmIncluded, extraKm } }: HireView) => {
    if (kmIncluded === undefined) return 'Kilometres: as agreed between the two.';
    if (kmIncluded === null) return 'Kilometres: unlimited.';
    const further = extraKm === undefined ? 'is as agreed' : `costs ${shillings(extraKm)}`;
    return `Kilometres: ${kmIncluded.toLocaleString('en-KE')} km are included, each further one ${further}.`;
  },
  late: 'A return more than 30 minutes late costs a 24th of the price of a day for each hour begun since the agreed time.',
  fuel: ({ terms: { tankLitres, fuelPrice } }: HireView) =>
    tankLitres === undefined || fuelPrice === undefined
      ? 'Missing fuel at the return: as agreed between the two.'
      : `Missing fuel at the return costs ${shillings(fuelPrice)} a litre; the tank holds ${tankLitres} litres.`,
  cancellation: 'Cancelling',
  signatures: 'Signatures',
  signed: 'Signature and date',
  party: `${BRAND.name} brought the two together and is no party to this agreement.`,
  checks: 'At hand-over and return',
  checksHint: 'Fill in both columns together, and mark scratches and dents in the drawings.',
  handover: 'Hand-over',
  back: 'Return',
  rows: [
    'Day and time',
    'Mileage (km)',
    'Fuel (quarters of a tank)',
    'Spare wheel, jack, wheel spanner',
    'Warning triangles',
    'Fire extinguisher, first-aid kit',
    'Insurance sticker, logbook copy',
    'Keys (how many)',
    'Radio, charger, floor mats',
    'Lights and wipers work',
    'Clean inside and outside',
    'Paid, and deposit',
  ],
  damage: 'Damage',
  views: ['Left side', 'Right side', 'Front', 'Rear'],
  remarks: 'Remarks',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
