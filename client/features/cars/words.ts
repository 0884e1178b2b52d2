import type { CarFacts } from '#shared/cars/fields';
import { BRAND } from '#shared/core/brand';
import { formatShillings } from '../../lib/format';

export type RequestableHire = {
  /** '3–5 May, 3 days'. */
  days: string;
  /** '3 days'. */
  dayCount: string;
  /** Price of the whole hire in KES. */
  total: number;
  withDriver: boolean;
  /** Where the car is picked up or delivered; empty if the renter has not chosen a place. */
  place: string;
  /** Query of the car's address with this choice. */
  search: string;
};

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Views of a car's four photos, in the order of upload. */
const VIEWS = ['front', 'side', 'interior', 'rear'];

/** Texts of a car's screen. */
export const carWords = {
  loading: 'Loading car details...',
  failed: 'Failed to fetch car data',
  failedKnown: 'Failed to fetch car data. Here are the details from the list.',
  back: 'All Vehicles',
  photos: 'Photos',
  previous: 'Previous photo',
  next: 'Next photo',
  photo: 'photo',
  gallery: 'gallery',
  photoOf: (number: number | string, count: number | string) => `Photo ${number} of ${count}`,
  fullScreen: 'Full-screen photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Names the view of a photo; only a car with four photos has known views. */
  viewOf: (index: number, count: number) =>
    (count === VIEWS.length && VIEWS[index]) || `Photo ${index + 1} of ${count}`,
  counter: (number: number, count: number) => `${number} / ${count}`,
  specifications: 'Specifications',
  year: 'Year',
  colour: 'Colour',
  transmission: 'Transmission',
  fuel: 'Fuel',
  nearestTown: 'Nearest town',
  perDay: 'per day',
  restingUntil: (day: string) => `Resting until ${day}`,
  warningStart: 'Meet first, then pay.',
  warning: 'Do not pay before visiting offices or receiving the vehicle.',
  description: 'Description',
  noDescription: 'The owner has not written a description.',
  ownerSince: (month: string) => `Owner since ${month}`,
  answers: (minutes: number) =>
    minutes > 24 * 60 ? 'Answers after a day or more' : `Answers within ${Math.ceil(minutes / 60)} h`,
  completedHires: (count: number) => several(count, 'completed hire'),
  reviews: (rating: number, count: number) => `Rated ${rating} of 5: read ${several(count, 'review')}`,
  aboutVerified: 'What “Verified” means',
  choices: {
    days: 'Choose days',
    request: 'Request to hire',
    signIn: 'Sign in to request',
    seeRequest: 'See your request',
    edit: 'Edit',
  },
  forDays: (total: number, days: string) => `Ksh. ${formatShillings(total)} · ${days}`,
  talk: 'Talk to the owner',
  talkHint: 'Ask first if you like. A request costs nothing.',
  call: 'Call',
  bookHint: (what: string) => `Opens WhatsApp with a message ready to send: ${what}.`,
  theCar: 'the car',
  bookedDays: ({ days, total }: RequestableHire) => `the car, ${days}, Ksh. ${formatShillings(total)}`,
  more: 'More',
  signInForContact: 'Sign in to view contact',
  /** Reasons in the sign-in modal, after "Sign in" or "Sign up". */
  toSeeNumber: (name: string) => `to see ${name}'s number`,
  toWrite: (name: string) => `to write to ${name}`,
  viewContact: 'View Contact',
  book: 'Book',
  message: 'Message Provider',
  similar: 'Similar cars',
  instead: 'You could hire one of these',
  similarFailed: 'Failed to fetch similar cars',
  ownCar: 'This is your own car.',
  toProfile: 'See it in your profile',
  whatsAppDays: (
    lender: string,
    title: string,
    { days, total, withDriver, place }: RequestableHire,
    link: string,
  ) => {
    const driver = withDriver ? ' with a driver' : '';
    const where = place ? ` Place: ${place}.` : '';
    return `Hello ${lender}, I would like to hire your ${title}${driver}: ${days}, Ksh. ${formatShillings(total)} in all.${where} I found it on ${BRAND.name}: ${link} Is it free?`;
  },
  whatsApp: (lender: string, title: string, link: string) =>
    `Hello ${lender}, I would like to hire your ${title}. I found it on ${BRAND.name}: ${link} Which days is it free?`,
} as const;

/** Texts of the terms that a user accepts before the lender's number is shown. */
export const contactTermsWords = {
  title: 'You MUST read this before proceeding',
  points: [
    'Do not pay before visiting offices or receiving the vehicle.',
    `${BRAND.name} is not liable for transaction agreements between you and the owner.`,
    'Do your due diligence: check that the car has valid insurance and an NTSA inspection.',
  ],
  readStart: 'Read the',
  readLink: 'terms and conditions',
  readEnd: 'before you agree on anything.',
  accept: 'I have read and accept the terms and guidelines',
  show: 'Show Contact',
  showing: 'Loading...',
  failed: 'The contact could not be loaded. Please try again.',
} as const;

type FactName = keyof CarFacts;

/** Sentences about the facts of a car. */
export const carFactWords = {
  title: 'More about the car',
  seats: (count: number) => several(count, 'seat'),
  doors: (count: number) => several(count, 'door'),
  engine: (cc: number) => `${formatShillings(cc)} cc`,
  /** A fact of the car within a sentence. */
  within: (name: FactName) => NOUNS[name],
  without: (names: readonly FactName[]) => `Without: ${listed(names)}.`,
  askAbout: (names: readonly FactName[]) => `Ask the owner about: ${listed(names)}.`,
  askAll: 'Ask the owner about seats, doors, air conditioning and more.',
  seatCount: 'Seats',
} as const;

/** Names of the facts as they appear within a sentence. */
const NOUNS: Record<FactName, string> = {
  seats: 'seats',
  doors: 'doors',
  engine: 'engine',
  airCon: 'air conditioning',
  fourWheel: '4×4',
  bluetooth: 'Bluetooth',
  childSeat: 'child seat',
  withDriver: 'driver',
  partyBus: 'party bus',
  fuelPolicy: 'fuel policy',
  pickup: 'pick-up places',
};

function listed(names: readonly FactName[]): string {
  return names.map((name) => NOUNS[name]).join(', ');
}
