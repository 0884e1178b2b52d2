import { formatDateAndTime } from '../../../lib/format';

export const answerWords = {
  title: 'A request for your car',
  loading: 'Loading the request...',
  failed: 'The request could not be loaded.',
  until: (instant: string) => `Please answer by ${formatDateAndTime(instant)}.`,
  accept: 'Accept',
  accepting: 'Accepting...',
  decline: 'Decline',
  declining: 'Declining...',
  acceptHint: 'Accepting takes the days in your calendar and shows the renter your number.',
  answerFailed: 'Your answer could not be sent. Please try again.',
  accepted: 'Accepted. The days are taken in your calendar, and the renter knows.',
  declined: 'Declined. The renter knows.',
  lapsed: 'This request was not answered in time, so nothing can be changed any more.',
  cancelled: 'The renter has withdrawn this request.',
  movedOn: 'This request has already been answered.',
  taken: 'These days are no longer free. Decline, or sign in to propose other days.',
  open: 'Open the hire',
  openRequest: 'Sign in to open it',
} as const;
