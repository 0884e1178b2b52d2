import { BRAND } from '#shared/core/brand';
import { REFUSALS } from '#shared/core/errors';
import { CAR_LIMITS, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { formatShillings } from '../../lib/format';

const NAMES_SHOWN = 3;

const MONTHS = `${SUBSCRIPTION_TIMES.months} months`;

/** Lists the names that fit beside a button, and how many more there are. */
function someOf(names: string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more < 2 ? names.join(', ') : `${names.slice(0, NAMES_SHOWN).join(', ')} and ${more} more`;
}

export const carFormWords = {
  car: 'The car',
  hire: 'Hire and contact',
  regNo: 'Registration No',
  regNoHint: 'As on the plate, such as KDL 482J.',
  make: 'Car Make',
  model: 'Car Model',
  year: 'Year',
  color: 'Color',
  fuel: 'Fuel',
  transmission: 'Transmission',
  category: 'Category',
  price: 'Rental Price per day',
  priceRule: `At least ${formatShillings(CAR_LIMITS.minPricePerDay)}.`,
  contact: 'Phone number',
  contactHint: 'Shown only to people who are signed in.',
  county: 'County',
  nearestTown: 'Nearest Town',
  description: 'Description',
  optional: '(optional)',
  descriptionHint: 'No digits: they are removed as you type.',
  digitsLeftOut: 'Digits were removed. Please write numbers as words.',
  choose: 'Choose',
  taken: REFUSALS.car_exists.sentence,
  free: 'This registration number is free',
  suggested: 'Suggestions',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  unchecked: 'We could not check this registration number. Please try again.',
} as const;

type SimilarPrices = {
  /** What the compared cars have in common, such as 'Toyota Prado' or 'SUV'. */
  cars: string;
  place: string;
  /** Lower end of the price range of eight out of ten cars. */
  low: number;
  high: number;
};

export const priceSuggestionWords = {
  loading: 'Looking for the prices of similar cars...',
  failed: 'Failed to load the prices of similar cars',
  range: ({ cars, place, low, high }: SimilarPrices) =>
    `Owners of similar cars (${cars}) ${place} ask ${formatShillings(low)} to ${formatShillings(high)} a day.`,
  equal: ({ cars, place, low }: SimilarPrices) =>
    `Owners of similar cars (${cars}) ${place} ask ${formatShillings(low)} a day.`,
  places: {
    county: (county: string) => `in ${county}`,
    near: (county: string) => `in and around ${county}`,
    kenya: () => 'in Kenya',
  },
} as const;

export const completenessWords = {
  label: 'How complete the listing is',
  percent: (percent: number) => `Listing ${percent}% complete`,
  hint: 'Renters decide by these. You may add them later.',
  open: 'Complete the listing',
  /** Buttons that lead to a part of the listing that is still empty. */
  add: {
    description: 'Describe the car',
    facts: 'Add details',
    pickup: 'Add pick-up places',
    terms: 'Set your own terms',
  },
  parts: {
    photos: { label: 'Photos', hint: 'Front, side, interior and rear' },
    description: { label: 'Description', hint: 'Two or three sentences about the car' },
    facts: { label: 'More about the car', hint: 'Seats, doors, air conditioning, four-wheel drive, fuel' },
    pickup: { label: 'Pick-up places', hint: 'Where renters can pick up the car' },
    terms: { label: 'Terms of hire', hint: 'Your own discounts, deposit and kilometres' },
    calendar: { label: 'Calendar', hint: 'Days on which you need the car, or your other calendar' },
    phone: { label: 'Verify your phone', hint: 'Renters see that the number is yours' },
  },
} as const;

export const carFactFormWords = {
  title: 'More about the car',
  hint: 'Renters search by these. Leave out what you do not know: renters then see “Ask the owner”.',
  engine: 'Engine (cc)',
  yes: 'Yes',
  no: 'No',
  notSaid: 'Not set',
  pickupHint: (most: number) => `One per line, at most ${most}. Without phone numbers.`,
  partyBus: 'This is a matatu or party bus',
  partyBusHint: (seats: number) =>
    `Such vans and minivans are found under Nganya, as are all with ${seats} seats or more.`,
} as const;

export const termWords = {
  title: 'Terms of hire',
  hint: 'Renters see the whole price before they send a request. What you do not set is not promised: they ask you.',
  more: 'More terms',
  moreHint: 'Discounts, deposit, hours, fuel, notice and who can hire.',
  nothingPromised: 'Nothing is promised unless you switch it on.',
  switches: {
    deliveryFee: { title: 'Deliver the car?', hint: 'For a fee that you set. Off: pick-up only.' },
    driverPerDay: { title: 'Offer a driver?', hint: 'For a price per day. Off: renters drive.' },
    kmPerDay: { title: 'Limit kilometres?', hint: 'Off: renters ask you.' },
  },
  notSet: 'Not set',
  currency: 'Ksh.',
  discountFrom: (days: number) => `Discount, ${days}+ days`,
  example: (days: number, total: number, without: number) =>
    total === without
      ? `${days} days: Ksh. ${formatShillings(total)}`
      : `${days} days: Ksh. ${formatShillings(total)} instead of ${formatShillings(without)}`,
  deposit: 'Refundable deposit',
  depositHint: 'You hand it back at the return.',
  tank: 'Tank, litres',
  fuelPrice: 'Price of a litre of fuel, Ksh.',
  fuelHint: 'If fuel is missing at the return',
  driver: {
    label: 'Driver',
    notSet: 'Not set: renters ask you',
    none: 'No driver',
    set: 'For a price a day',
    amount: 'Driver, a day',
  },
  kilometres: {
    label: 'Kilometres',
    notSet: 'Not set: renters ask you',
    none: 'No limit',
    set: 'A daily allowance',
    amount: 'Kilometres a day',
  },
  extraKm: 'Each further km',
  delivery: {
    label: 'Delivery',
    notSet: 'Not set: renters ask you',
    none: 'Pick-up only',
    set: 'For a fee',
    amount: 'Delivery fee',
  },
  renters: 'Who can hire your car?',
  renterChoices: {
    anyone: 'Anyone',
    phone: 'People with a checked phone',
    licence: 'People with a checked licence',
  },
  notice: 'Notice',
  noticeHint: 'From the request to the pick-up.',
  hours: 'hours',
  minDays: 'Minimum days',
  maxDays: 'Maximum days',
  pickupFrom: 'Pick-up from',
  pickupUntil: 'Pick-up until',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
} as const;

export const disputeWords = {
  question: 'Is this your car?',
  open: 'Dispute it',
  title: (regNo: string) => `Dispute ${regNo}`,
  description:
    'Send a photo of the logbook with your name on it. Only our team sees it, and it is deleted 30 days after the decision.',
  logbook: 'Photo of the logbook',
  logbookHint: 'The whole page, so that plate and name can be read.',
  logbookMissing: 'Please add a photo of the logbook.',
  text: 'What happened?',
  phone: 'Phone number',
  send: 'Send dispute',
  sending: 'Sending...',
  close: 'Close',
  refused: 'The dispute could not be sent.',
  broken: 'The dispute could not be sent. Please try again.',
} as const;

export const photoWords = {
  title: 'Photos',
  slots: { front: 'Front', side: 'Side', interior: 'Interior', rear: 'Rear' },
  hint: 'Take them now or choose them. You crop each to the same shape.',
  photo: 'photo',
  /** Shown above the photos of a stored car. */
  replaceHint: 'Choose a photo to replace it. The others stay.',
  keepPresent: (slot: string) => `Keep the current ${slot.toLowerCase()} photo`,
  dialogTitle: (slot: string) => `${slot} photo`,
  remove: (slot: string) => `Remove ${slot.toLowerCase()} photo`,
  missing: REFUSALS.wrong_photo_count.sentence,
  tooLarge: (megabytes: number) => `Each photo may be at most ${megabytes} MB.`,
  notAnImage: 'This file is not an image. Please choose a photo.',
  heic: 'This browser cannot open HEIC photos. In the iPhone’s Settings choose Camera, Formats, Most Compatible, or save the photo as JPEG.',
  unreadable: 'This picture could not be opened. Please choose another, preferably a JPEG or PNG.',
  notCropped: 'This picture could not be cropped. Please choose another.',
  area: 'Crop area. Arrow keys move the picture.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate by 90°',
  crop: 'Crop',
  /** Shown beside a photo that can be sent despite the warning. */
  dark: 'This photo is dark. Daylight shows the car best.',
  blurred: 'This photo looks blurred.',
  same: (slot: string) => `This looks like the same picture as ${slot}.`,
  small: (width: number, height: number) =>
    `This photo has only ${width} × ${height} pixels and will look blurred to renters.`,
  keep: 'Keep it',
  chooseAnother: 'Choose another',
} as const;

export const registerWords = {
  title: 'List a car',
  agreement: 'New owners: download, sign and email back the form before your first car.',
  agreementLink: 'Agreement form (PDF)',
  feeBuys: `for ${MONTHS}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
  listedFor: `Listed for ${MONTHS}`,
  draftSaved: 'Draft saved',
  steps: { photos: 'Photos', car: 'The car', price: 'Price', place: 'Where', terms: 'Optional terms' },
  optional: 'optional',
  change: 'Edit',
  changeOf: (step: string) => `Edit ${step}`,
  perDay: (price: number) => `Ksh. ${formatShillings(price)} per day`,
  preview: 'As renters will see it',
  live: 'Renters see your car now.',
  seeListing: 'See the listing',
  shareListing: 'Share the listing',
  photoCount: (count: number, all: number) => `${count} of ${all}`,
  photosMissing: (slots: string[]) =>
    slots.length === 1 ? `photo of the ${slots[0]?.toLowerCase()}` : `${slots.length} photos`,
  /** Shown beside the main button while it is disabled. */
  incomplete: (toFillIn: string[], toCheck: string[]) =>
    [
      toFillIn.length > 0 && `Still missing: ${someOf(toFillIn)}.`,
      toCheck.length > 0 && `Please check: ${someOf(toCheck)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  proceed: 'Proceed to Payment',
  checking: 'Checking...',
  submit: 'Submit',
  submitting: 'Submitting...',
  edit: 'Edit details',
  payAgain: 'Pay again',
  locked: 'The details are locked while you pay.',
  notPaid: REFUSALS.payment_missing.sentence,
  registered: 'Car successfully registered!',
  failed: 'Failed to register car. Please try again.',
} as const;

export const copyCarWords = {
  loading: 'Copying the details...',
  failed: 'Failed to fetch car data',
  unknown: 'The car to copy is not among your cars.',
  question: (regNo: string) =>
    `You have begun to register a car. Replace what you typed with the details of ${regNo}?`,
  replace: 'Replace',
  keep: 'Keep what I typed',
  copied: (regNo: string) =>
    `Filled in from ${regNo}. Add the registration number and photos of this car; it needs its own fee.`,
} as const;

export const ownCarWords = {
  title: 'My cars',
  loading: 'Loading...',
  failed: 'Failed to fetch car data',
  activeUntil: (date: string) => `Active until ${date}`,
  expiresIn: (days: number) =>
    days === 0 ? 'Expires today' : `Expires in ${days} ${days === 1 ? 'day' : 'days'}`,
  expired: (date: string) => `Expired ${date}`,
  hidden: 'Not listed. Please contact us.',
  seenBy: (people: number) =>
    people === 0 ? 'Number not shown yet' : `Number shown to ${people} ${people === 1 ? 'person' : 'people'}`,
  actionsOf: (plate: string) => `Actions for ${plate}`,
  due: (count: number) => (count === 1 ? '1 listing to renew' : `${count} listings to renew`),
  chooseDue: 'Choose which to renew',
  payFor: (sum: number) => `Pay Ksh. ${formatShillings(sum)}`,
  list: 'List a car',
  listFirst: 'List your car',
  pay: 'Pay',
  payHint: `Renew for ${MONTHS}`,
  renewTitle: 'Renew with one payment',
  renewHint: `Each for ${MONTHS}. One request goes to your phone.`,
  renewLimit: (most: number) => `One payment renews at most ${most} cars.`,
  renew: (count: number, sum: number) =>
    `Renew ${count} ${count === 1 ? 'car' : 'cars'}: Ksh. ${formatShillings(sum)}`,
  renewNone: 'Choose cars to renew',
  duplicate: 'Duplicate',
  duplicateHint: 'Register another car with the same details',
  edit: 'Edit',
  editHint: 'Price, terms, description and photos',
  dashboard: 'Views and hires',
  dashboardHint: 'Week by week, with tips',
  calendar: 'Calendar',
  calendarHint: 'Hired and blocked days, and a pause',
  pausedUntil: (day: string) => `Paused until ${day}`,
  remove: 'Delete',
  removeHint: `Removes the car from ${BRAND.name}`,
  removeQuestion: 'Delete this car? Its photos and the rest of its paid time are gone for good.',
  removing: 'Deleting car...',
  removed: 'Car deleted successfully.',
  removeRefused: 'Failed to delete car',
  removeBroken: 'Something went wrong while deleting.',
} as const;

export const editCarWords = {
  title: 'Edit car',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Car updated.',
  refused: 'Failed to update car',
  broken: 'Something went wrong.',
} as const;
