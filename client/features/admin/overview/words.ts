import { ADMIN_LIMITS } from '#shared/core/limits';

export const emailWords = {
  columns: { failedAt: 'Last try', to: 'To', subject: 'Subject', tries: 'Tries', reason: 'Reason' },
  unreadable: 'Unreadable: the server’s secret has changed',
  waiting: (count: number) =>
    count === 1
      ? '1 email is still being tried.'
      : `${count.toLocaleString('en-KE')} emails are still being tried.`,
  retryOf: (to: string) => `Send the email to ${to} again`,
  discardOf: (to: string) => `Discard the email to ${to}`,
  retry: (to: string) => ({
    title: 'Send again',
    question: `Send this email to ${to} again? A link in it may have expired.`,
    confirm: 'Send again',
    busy: 'Sending...',
    done: 'The email is on its way.',
  }),
  discard: (to: string) => ({
    title: 'Discard email',
    question: `Discard this email to ${to}? It will not be sent.`,
    confirm: 'Discard',
    busy: 'Discarding...',
    done: 'The email was discarded.',
  }),
} as const;

const DAYS = `the last ${ADMIN_LIMITS.overviewDays} days`;

export const overviewWords = {
  attention: 'To look after',
  expiringCars: 'Cars about to expire',
  unappliedPayments: 'Unapplied payments',
  paymentsToReview: 'Payments to review',
  openDisputes: 'Open disputes',
  openReports: 'Open reports',
  suspendedUsers: 'Suspended users',
  undeliveredLetters: 'Undelivered emails',
  charts: 'Per day',
  listedCars: { title: 'Listed cars', period: 'now', column: 'Listed', added: 'New cars' },
  newUsers: { title: 'New users', period: DAYS, column: 'New users' },
  paidFees: {
    title: 'Paid fees',
    period: DAYS,
    column: 'Ksh.',
    amount: (shillings: string) => `Ksh. ${shillings}`,
    count: (count: number) => (count === 1 ? '1 payment' : `${count.toLocaleString('en-KE')} payments`),
    refunded: (shillings: string) => `Ksh. ${shillings} refunded, not counted`,
  },
  reveals: { title: 'Contact reveals', period: DAYS, column: 'Reveals' },
  day: 'Day',
  asTable: 'Show the days as a table',
  loading: 'Loading...',
  failed: 'The overview could not be loaded.',
} as const;

export const revealWords = {
  columns: { at: 'When', user: 'Shown to', car: 'Number of' },
  deleted: 'Deleted',
} as const;
