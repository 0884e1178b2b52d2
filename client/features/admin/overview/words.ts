import { ADMIN_LIMITS } from '#shared/core/limits';

export const undeliveredEmailWords = {
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
  tasks: (count: number) =>
    count === 0
      ? 'Nothing waits'
      : count === 1
        ? '1 task waiting'
        : `${count.toLocaleString('en-KE')} tasks waiting`,
  oldestIs: (what: string, age: string) => `The oldest is ${what}, ${age} old.`,
  columns: { queue: 'Queue', waiting: 'Waiting', oldest: 'Oldest', need: 'What it needs' },
  /** The kind of one entry, what an admin does with it, and the link to the entries. */
  queues: {
    paymentsToReview: {
      one: 'a payment to review',
      need: 'Accept or reject a payment that does not match',
      link: 'Review',
    },
    unappliedPayments: {
      one: 'an unapplied payment',
      need: 'Match a payment to its car, or refund it',
      link: 'Match',
    },
    openDisputes: { one: 'a dispute', need: 'Two owners claim the same plate', link: 'Decide' },
    openReports: { one: 'a report', need: 'Look at a reported car, person or message', link: 'Look' },
    waitingPapers: { one: 'a paper', need: 'Compare a photo with what was typed', link: 'Check' },
    notReturned: { one: 'a car that is not back', need: 'Help the owner to get it back', link: 'Look' },
    openClaims: { one: 'a claim', need: 'Decide what a contested line costs', link: 'Decide' },
    undeliveredEmails: { one: 'a failed email', need: 'Send it again or discard it', link: 'Open' },
  },
  nothing: 'Nothing waits',
  median: (age: string) => `half within ${age}`,
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  lastDays: (count: number) => `The last ${count} days`,
  allFigures: 'All figures',
  charts: 'Per day',
  moreCars: (count: number) => `${count} more`,
  fewerCars: (count: number) => `${count} fewer`,
  fees: (count: number) => (count === 1 ? '1 fee' : `${count} fees`),
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
