import { BRAND } from '#shared/core/brand';
import type { HireView } from '#shared/hires/contract';
import type { HireActor, ShownHireState } from '#shared/hires/states';
import type { SideAction } from '../api';
import { hireRefusalWords, hireWords } from '../words';

type SideActionWords = {
  button: string;
  title: string;
  text: string;
  submit: string;
  busy: string;
  done: string;
};

export const hireScreenWords = {
  next: 'What comes next',
  confirmReturn: 'The return is on record. Confirm it, or say what differs.',
  returnUnconfirmed: (other: string) => `The return is on record. ${other} has not confirmed it yet.`,
  sideActions: {
    accept: {
      button: 'Accept',
      title: 'Accept this request?',
      text: 'The days are then taken in your calendar, other requests for them are declined, and the renter sees your number.',
      submit: 'Accept',
      busy: 'Accepting...',
      done: 'Accepted',
    },
    decline: {
      button: 'Decline',
      title: 'Decline this request?',
      text: 'The renter is notified and sees similar free cars.',
      submit: 'Decline',
      busy: 'Declining...',
      done: 'Declined',
    },
    cancel: {
      button: 'Cancel the hire',
      title: 'Cancel this hire?',
      text: 'The days become free again, and the other side is notified at once.',
      submit: 'Cancel the hire',
      busy: 'Cancelling...',
      done: 'Cancelled',
    },
    'no-show': {
      button: 'Nobody came',
      title: 'Did the other side not come?',
      text: 'The hire ends as a no-show without reviews, and the days become free again.',
      submit: 'Record a no-show',
      busy: 'Recording...',
      done: 'No-show recorded',
    },
    stop: {
      button: 'Stop here',
      title: 'Stop the hire here?',
      text: 'The car stays with you. The hire ends without a fee and without reviews, and the days become free again. Say what did not match.',
      submit: 'Stop the hire',
      busy: 'Stopping...',
      done: 'Hire stopped',
    },
    'accept-change': {
      button: 'Accept the other days',
      title: 'Accept the other days?',
      text: 'They replace the days of this hire, with the new price.',
      submit: 'Accept the other days',
      busy: 'Accepting...',
      done: 'Days changed',
    },
    'decline-change': {
      button: 'Keep the days as they are',
      title: 'Keep the days as they are?',
      text: 'The proposal is dropped, and the days of the hire stay.',
      submit: 'Keep the days',
      busy: 'Saving...',
      done: 'The days stay',
    },
  } satisfies Record<SideAction, SideActionWords>,
  /** For the renter, instead of `cancel`, while the request waits. */
  withdrawRequest: {
    button: 'Withdraw the request',
    title: 'Withdraw this request?',
    text: 'The owner is notified. You can ask for other days or another car at any time.',
    submit: 'Withdraw the request',
    busy: 'Withdrawing...',
    done: 'Request withdrawn',
  },
  withdraw: 'Withdraw your proposal',
  toPapers: 'Go to your papers',
  sideActionFailed: 'This did not work. Please try again.',
  reason: 'Reason',
  optional: '(optional)',
  reasonHint: 'The other side reads it.',
  propose: 'Propose other days',
  proposeTitle: 'Propose other days',
  proposeText: 'The days change once the other side accepts.',
  proposeLast: 'The hire is under way: choose the new last day.',
  proposeSend: 'Propose',
  proposing: 'Proposing...',
  proposed: 'Proposal sent',
  proposeFailed: 'The proposal could not be sent. Please try again.',
  newDays: 'New days',
  sameDays: 'These are the days of the hire. Please choose others.',
  difference: (amount: number) => {
    if (amount === 0) return 'The price stays the same.';
    return `${hireWords.money(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} than before.`;
  },
  details: 'The hire',
  days: 'Days',
  place: 'Place',
  brought: (place: string) => `Brought to ${place}`,
  agreedPlace: 'Agree on a place',
  driver: 'Driver',
  note: 'A word from the renter',
  findOther: 'Find a similar car',
  toCar: 'See the car',
  agreement: 'Hire agreement (PDF)',
  agreementText: 'Print it twice and sign both: names, car, days, price and check lists are filled in.',
  agreementBusy: 'Preparing...',
  agreementFailed: 'The agreement could not be loaded. Please try again.',
  agreementFile: (regNo: string, from: string) => `hire-agreement-${regNo}-${from}.pdf`,
  message: 'Message',
  chatWithRenter: 'Chatting with Renter',
  phoneLater: 'You see each other’s numbers once the request is accepted.',
  phoneSeen: {
    renter: 'You have seen the owner’s number already. They see yours once they accept.',
    lender: 'You have seen the renter’s number in an earlier hire.',
  },
  noPhone: 'No phone number. Please write a message.',
  since: (month: string) => `On ${BRAND.name} since ${month}`,
  provenEmail: 'Email verified',
  provenPhone: 'Phone checked',
  licence: (year: string) => `Licence photo checked, valid until ${year}`,
  identity: 'ID photo checked',
  unproven: 'Nothing verified yet',
  hires: (count: number) => {
    if (count === 0) return 'No completed hire yet';
    return count === 1 ? '1 completed hire' : `${count} completed hires`;
  },
  depositsBack: ({ inTime, all }: { inTime: number; all: number }) =>
    `Gives deposits back on time: ${inTime} of ${all}`,
  claimsUpheld: ({ upheld, all }: { upheld: number; all: number }) => `Claims upheld: ${upheld} of ${all}`,
  rating: (rating: number, count: number) =>
    `${rating.toLocaleString('en-KE')} of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}`,
  drivers: 'Further drivers',
  history: 'History',
  tooShort: 'This hire is over. It was shorter than a night or 8 hours, so it has no reviews.',
  notYours: 'You see this hire as an admin.',
} as const;

export const dayChangeRefusalWords = {
  ...hireRefusalWords,
  same_days: () => hireScreenWords.sameDays,
  first_day_stays: () => 'The car has been handed over, so the first day stays.',
} as const;

export const endedHireWords = {
  requested: () => 'Nobody answered in time.',
  accepted: () => '',
  under_way: () => '',
  declined: ({ side }: OverFacts) =>
    side === 'renter' ? 'Sorry, this car is not available on these days.' : 'You declined this request.',
  expired: ({ side }: OverFacts) =>
    side === 'renter'
      ? 'The owner did not answer in time. Other cars may be free.'
      : 'This request was not answered in time.',
  withdrawn: ({ by, other }: OverFacts) => {
    if (by === 'you') return 'You withdrew this request.';
    return by === 'other'
      ? `${other} withdrew this request.`
      : 'This request was withdrawn: another car was hired.';
  },
  cancelled: ({ by, other }: OverFacts) => {
    if (by === 'you') return 'You cancelled this hire.';
    return by === 'other' ? `${other} cancelled this hire.` : 'This hire was cancelled.';
  },
  completed: () => 'This hire is over.',
  no_show: () => 'The two of you did not meet. The hire ended as a no-show.',
  stopped: () => 'The owner stopped at the hand-over. The car was not handed over.',
} satisfies Record<ShownHireState, (facts: OverFacts) => string>;

type OverFacts = { side: 'renter' | 'lender' | null; by: 'you' | 'other' | 'nobody'; other: string };

type Entry = HireView['history'][number];

/** Before an acceptance a request is withdrawn, not cancelled. */
export function describeHistoryEntry(
  { action, by }: Pick<Entry, 'action' | 'by'>,
  wasAccepted: boolean,
): string {
  if (action === 'cancel' && !wasAccepted) return `Withdrawn by ${ACTORS[by]}`;
  return HISTORY[action](ACTORS[by], by);
}

const ACTORS: Record<HireActor, string> = {
  renter: 'the renter',
  lender: 'the owner',
  admin: 'an admin',
  system: BRAND.name,
};

const HISTORY: Record<Entry['action'], (actor: string, by: HireActor) => string> = {
  request: (actor) => `Requested by ${actor}`,
  update: (actor) => `Request changed by ${actor}`,
  accept: (actor) => `Accepted by ${actor}`,
  decline: (actor, by) =>
    by === 'system' ? 'Declined: the days went to another request' : `Declined by ${actor}`,
  expire: () => 'Not answered in time',
  cancel: (actor) => `Cancelled by ${actor}`,
  withdraw: () => 'Withdrawn: another car was hired',
  handover: (actor) => `Hand-over recorded by ${actor}`,
  return: (actor) => `Return recorded by ${actor}`,
  complete: () => 'Completed: the days are over',
  end: (actor) => `Ended by ${actor}`,
  'no-show': (actor) => `No-show reported by ${actor}`,
  stop: (actor) => `Stopped at the hand-over by ${actor}`,
  change: (actor) => `Other days accepted by ${actor}`,
};

export const hirePhotoWords = {
  title: 'Photos of the car',
  intro: 'Take them together, all around and of the dashboard. Only the two of you and our admins see them.',
  handover: 'At hand-over',
  return: 'At return',
  accident: 'After an accident',
  none: 'No photos yet.',
  add: 'Add photos',
  of: (kind: 'handover' | 'return' | 'accident', number: number, by: 'renter' | 'lender') =>
    `${{ handover: 'Hand-over', return: 'Return', accident: 'Accident' }[kind]} photo ${number}, by the ${by === 'renter' ? 'renter' : 'owner'}`,
  by: (by: 'renter' | 'lender', at: string) => `${by === 'renter' ? 'Renter' : 'Owner'}, ${at}`,
  sending: (sent: number, count: number) => `Sending: ${sent} of ${count}`,
  failed: (unsent: number) =>
    unsent === 1
      ? 'One photo was not sent. Please try again.'
      : `${unsent} photos were not sent. Please try again.`,
  again: 'Send again',
  notAnImage: 'Please choose photos only.',
  tooLarge: 'Each photo may be at most 10 MB.',
  tooMany: (max: number) => `Each side can add ${max} photos. The rest was left out.`,
  full: (max: number) => `You have added all ${max} photos.`,
  unreadable: 'Not loaded',
  loading: 'Loading the photo',
} as const;
