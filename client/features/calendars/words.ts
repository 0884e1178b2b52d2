import { formatRangeAndCount, formatShortDay } from '../../lib/day-words';

type DayRange = { from: string; to: string };

/** Texts of a lender's calendar. */
export const calendarWords = {
  title: 'Calendar',
  loading: 'Loading the calendar...',
  failed: 'The calendar could not be loaded.',
  offline: 'You are offline. The calendar appears once you are connected.',
  days: (regNo: string) => `Days of ${regNo}`,
  legend: 'What the days mean',
  hired: 'Hired',
  blocked: 'Blocked by you',
  imported: 'Other calendar',
  hiredDay: 'hired',
  blockedDay: 'blocked',
  importedDay: 'from your other calendar',
  saving: 'Saving...',
  saved: 'Saved.',
  blockRefused: 'These days could not be saved.',
  blockBroken: 'These days could not be saved. Please check your connection and try again.',
  isHired: (range: DayRange) => `${formatRangeAndCount(range)}: hired.`,
  isImported: (range: DayRange) =>
    `${formatRangeAndCount(range)}: taken by your other calendar. Free them there.`,
  openHire: 'Open the hire',
  hires: 'Upcoming hires',
  noHires: 'No upcoming hires.',
} as const;

export const carPauseWords = {
  title: 'Hired elsewhere or resting',
  hint: 'Until the end of this day renters neither find the car nor request it. Accepted hires stay, and so does its listing.',
  until: 'Until',
  pausedUntil: (day: string) => `Resting until ${formatShortDay(day)}.`,
  pause: 'Pause the car',
  change: 'Change the day',
  end: 'End the pause',
  saving: 'Saving...',
  paused: (day: string) => `Paused until ${formatShortDay(day)}.`,
  ended: 'The pause has ended.',
  chooseDay: 'Please choose a day from today on, within a year.',
  refused: 'The pause could not be saved.',
  broken: 'The pause could not be saved. Please check your connection and try again.',
} as const;

export const otherCalendarWords = {
  title: 'Other calendars',
  inTitle: 'Block days from another calendar',
  inLabel: 'Its address',
  inHint:
    'Days with an entry there are blocked here. In Google Calendar: Settings, your calendar, “Secret address in iCal format”.',
  connect: 'Connect',
  saveAddress: 'Save address',
  reading: 'Reading...',
  disconnect: 'Disconnect',
  connected: 'Connected: its days are blocked.',
  disconnected: 'Disconnected: its days are free again.',
  notRead: 'Not read yet.',
  readAt: (time: string) => `Last read ${time}.`,
  unreadable: (time: string, reason: string) => `Could not be read ${time}: ${reason}`,
  paused: (time: string, reason: string) =>
    `Not read since ${time}: ${reason} Its days stay. Fix the calendar, then save its address again.`,
  refused: 'This address could not be saved.',
  broken: 'This address could not be saved. Please check your connection and try again.',
  outTitle: 'See the hires in your calendar',
  outLabel: 'Private address of this car',
  outHint:
    'Google Calendar on a computer: Other calendars, +, From URL. iPhone: Calendar, Calendars, Add Calendar, Add Subscription Calendar. Anyone with the address can see the hires.',
  copy: 'Copy',
  copied: 'Copied!',
  copyByHand: 'Please copy the selected address.',
  renew: 'Make a new address',
  renewQuestion: 'The current address stops working at once. Calendars that use it need the new one.',
  renewYes: 'Replace it',
  renewing: 'Replacing...',
  renewed: 'This is the new address.',
  renewRefused: 'The address could not be replaced.',
  renewBroken: 'The address could not be replaced. Please check your connection and try again.',
} as const;
