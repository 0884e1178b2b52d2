import { formatDate, getDayStartInstant } from '../../../lib/format';
import { hireWords } from '../words';

export const requestWords = {
  title: 'Check dates and price',
  when: 'Days of the hire',
  noDays: 'Choose days',
  driver: (perDay: number | undefined) =>
    perDay === undefined
      ? 'With driver (ask the owner for the price)'
      : `With driver, ${hireWords.money(perDay)} a day`,
  where: 'Where',
  town: (town: string) => `Pick it up in ${town}`,
  pickup: (place: string) => `Pick it up: ${place}`,
  agreed: 'Agree on a place with the owner',
  bring: (fee: number | undefined) => {
    if (fee === undefined) return 'Bring it to … (ask the owner)';
    return fee > 0 ? `Bring it to … (${hireWords.money(fee)})` : 'Bring it to … (free)';
  },
  address: 'Bring it to',
  addressHint: 'A place, a street or a building. At most 100 characters.',
  addressMissing: 'Please say where to bring the car.',
  takenFailed: 'We could not see which days are taken. You can still choose.',
  change: 'Change',
  toRequest: 'to request this car',
  chooseFirst: 'Choose days to see the whole price.',
  loading: 'Loading dates and price...',
  own: 'This is your own car.',
  toCalendar: 'Open its calendar',
  paused: (until: string) =>
    `This car is resting until ${formatDate(getDayStartInstant(until))}. You cannot ask for it before that.`,
  dialogTitle: 'Send this request?',
  confirming: 'Checking the price...',
  confirmFailed: 'The price could not be checked.',
  otherPrice: 'The price has changed since you opened this page. This is the current one.',
  note: 'A word to the owner',
  optional: '(optional)',
  noteHint: 'What you plan, when you come, what you would like to know.',
  afterwards: 'The owner has a day to answer. We notify you as soon as they answer.',
  send: 'Send request',
  sending: 'Sending...',
  failed: 'The request could not be sent. Please try again.',
  otherDays: 'Choose other days',
  verifyPhone: 'Verify your phone',
  sendLicence: 'Send your licence',
  seeRequests: 'See your requests',
  outcomes: {
    updated: 'You had already asked for these days: your request is changed.',
    unchanged: 'You have already sent this request. The owner has it.',
  },
} as const;
