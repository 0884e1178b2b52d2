import { BRAND } from '#shared/core/brand';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import type { DamageKind } from '#shared/hires/records';
import type { SettlementLineKind } from '#shared/hires/settlement';
import { formatShillings } from '../../../lib/format';
import type { Side } from '../sides';
import type { SettlementStage } from './stage';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;
const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);
const freeMinutes = SETTLEMENT_LIMITS.freeLateMs / 60_000;
const team = `${BRAND.name}'s team`;

/** Values of a sentence about the state; `until` is when it ends, empty if unknown. */
type StageFacts = {
  other: string;
  count: number;
  /** False if an admin ended the hire without a record of its return. */
  hasReturn: boolean;
  until: string;
  back: number;
  owed: number;
};
type StageWords = Record<SettlementStage, Record<Side, (facts: StageFacts) => string>>;

const byDay = (until: string) => (until ? ` by ${until}` : '');

export const settlementWords = {
  title: 'Return',
  loading: 'Loading the return...',
  failed: 'The return could not be loaded.',
  money,
  minus: (amount: number) => `− ${money(amount)}`,
  rowTitle: 'After the return',
  /** Lines about the settlement on the hire's page. */
  rows: {
    sendable: {
      renter: ({ other, until, hasReturn }) =>
        `${other} can say until ${until} what ${hasReturn ? 'the return cost' : 'you owe'}.`,
      lender: ({ other, until, hasReturn }) =>
        `Say by ${until} what ${hasReturn ? 'the return cost' : `${other} owes`}.`,
    },
    nothing: { renter: () => 'Nothing is claimed.', lender: () => 'Nothing is claimed.' },
    answerable: {
      renter: ({ other, count, until }) => `${other} asks for ${things(count)}: answer by ${until}.`,
      lender: ({ other, until }) => `Waiting for ${other}'s answer until ${until}.`,
    },
    offered: {
      renter: ({ other }) => `${other} looks at your offer.`,
      lender: ({ other }) => `${other} offers another sum: please answer.`,
    },
    contested: {
      renter: ({ until }) => `${team} decides${byDay(until)}.`,
      lender: ({ until }) => `${team} decides${byDay(until)}.`,
    },
    settled: {
      renter: ({ back, owed }) =>
        owed > 0 ? `Settled: you still owe ${money(owed)}.` : `Settled: ${money(back)} comes back to you.`,
      lender: ({ other, back, owed }) =>
        owed > 0 ? `Settled: ${other} still owes ${money(owed)}.` : `Settled: ${money(back)} goes back.`,
    },
  } satisfies StageWords,
  headings: {
    sendable: {
      renter: ({ hasReturn }) => (hasReturn ? 'The car is back' : 'The hire was ended'),
      lender: ({ other, hasReturn }) => (hasReturn ? 'What did the return cost?' : `What does ${other} owe?`),
    },
    nothing: { renter: () => 'Nothing is claimed', lender: () => 'Nothing is claimed' },
    answerable: {
      renter: ({ other, count }) => `${other} asks for ${things(count)}`,
      lender: ({ count }) => `You ask for ${things(count)}`,
    },
    offered: {
      renter: ({ other }) => `${other} looks at your offer`,
      lender: ({ other }) => `${other} offers another sum`,
    },
    contested: { renter: () => `${team} decides`, lender: () => `${team} decides` },
    settled: { renter: () => 'The return is settled', lender: () => 'The return is settled' },
  } satisfies StageWords,
  texts: {
    sendable: {
      renter: ({ other, until }) =>
        `${other} can say until ${until} what you owe. After that your whole deposit is due back.`,
      lender: ({ until }) =>
        `Send it by ${until}: you can send only once. After that the whole deposit is due back.`,
    },
    nothing: {
      renter: () => 'Your whole deposit is due back.',
      lender: () => 'The whole deposit is due back.',
    },
    answerable: {
      renter: ({ until }) => `Accept or contest each one, until ${until}.`,
      lender: ({ other, until }) =>
        `${other} answers until ${until}. After that, lines from readings that both confirmed stand, and ${team} looks at the others.`,
    },
    offered: {
      renter: ({ other }) => `${other} accepts it, or leaves it to ${team}.`,
      lender: () => `Accept it, or leave it to ${team}.`,
    },
    contested: {
      renter: ({ until }) => `It looks at what both of you say and show, and decides${byDay(until)}.`,
      lender: ({ until }) => `It looks at what both of you say and show, and decides${byDay(until)}.`,
    },
    settled: {
      renter: () => 'Every line is settled.',
      lender: () => 'Every line is settled.',
    },
  } satisfies StageWords,
  returned: (at: string) => `Returned on ${at}`,
  at: (day: string, time: string) => `${day} at ${time}`,
  deadline: (day: string, time: string) => `${day}, ${time}`,
  lines: 'Lines',
  kinds: {
    kilometres: 'Kilometres',
    fuel: 'Fuel',
    late: 'Late return',
    extra: 'Extra',
    damage: 'Damage',
  } satisfies Record<SettlementLineKind, string>,
  lineName: (kind: string, text: string) => (text ? `${kind}: ${text}` : kind),
  facts: {
    kilometres: (driven: number, included: number, price: number) =>
      `${formatShillings(driven)} km driven, ${formatShillings(included)} included, ${formatShillings(driven - included)} × ${money(price)}`,
    fuel: (before: number, after: number) => `${before} of 8 at pick-up, ${after} of 8 at return`,
    late: (hours: number, minutes: number, deadline: string) =>
      `${[hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')} after ${deadline}; the first ${freeMinutes} min are free`,
  },
  damageKinds: {
    scratch: 'Scratch',
    dent: 'Dent',
    crack: 'Crack',
    other: 'Other damage',
  } satisfies Record<DamageKind, string>,
  damage: (kind: string, cm: number) => `${kind}, ${cm} cm`,
  before: (reading: string) => `Before: ${reading}`,
  after: (reading: string) => `After: ${reading}`,
  gaugeBefore: 'Gauge before',
  gaugeAfter: 'Gauge after',
  dashboard: { handover: 'Dashboard at pick-up', return: 'Dashboard at return' },
  bothConfirmed: (time: string) => `Both confirmed the return at ${time}`,
  recorded: (time: string) => `Return recorded at ${time}, not confirmed by both`,
  atPickUp: (time: string) => `At pick-up, ${time}`,
  atReturn: (time: string) => `At return, ${time}`,
  photoLoading: 'Loading the photo...',
  photoFailed: 'The photo could not be loaded.',
  estimate: "Garage's estimate",
  estimateLoading: 'Loading...',
  estimateFailed: 'The estimate could not be loaded.',
  estimateFile: (regNo: string, ending: string) => `estimate-${regNo}.${ending}`,
  addEstimate: "Add a garage's estimate",
  replaceEstimate: 'Send another estimate',
  estimateSending: 'Sending...',
  estimateNotSent: 'The estimate was not sent. Please try again.',
  estimateTooLarge: `An estimate may be at most ${SETTLEMENT_LIMITS.estimateBytes / 1024 / 1024} MB.`,
  estimateKind: 'Please choose a PDF or a photo.',
  estimateSent: 'Estimate sent',

  accept: 'Accept',
  contest: 'Contest',
  accepted: 'Accepted',
  undo: 'Undo',
  youContest: 'You contest this.',
  youOffer: (amount: number) => `You offer ${money(amount)}.`,
  contestFuture: `${team} looks at what both of you show and decides within ${SETTLEMENT_LIMITS.decisionWorkingDays} working days.`,
  offerFuture: (other: string) => `${other} accepts it, or ${team} decides.`,
  change: 'Change your answer',
  contestTitle: (line: string) => `Contest ${line}`,
  reason: 'Why do you contest it?',
  reasonHint: 'You can name photos. The other side and our team read it.',
  reasonNeeded: 'Please say why.',
  offer: 'Offer another sum',
  offerHint: 'Leave it empty to contest the whole sum.',
  offerTooHigh: 'Please enter a lower sum than the one that is claimed.',
  offerZero: 'Please enter whole shillings.',
  optional: '(optional)',
  save: 'Keep this answer',
  cancel: 'Cancel',
  acceptInstead: 'Accept instead',
  missing: (count: number) =>
    count === 1
      ? 'One line still needs your answer.'
      : `${NUMBERS[count] ?? count} lines still need your answer.`,
  allAnswered: 'You can answer only once. Check everything before you send it.',
  sendAnswers: 'Send my answers',
  sending: 'Sending...',
  answersFailed: 'Your answers could not be sent. Please try again.',
  answersSent: 'Answers sent',
  tooLate: 'The time to answer is over. The lines are being settled.',

  depositOf: {
    renter: (other: string) => `Deposit that ${other} holds`,
    lender: () => 'Deposit that you hold',
  },
  acceptedSoFar: 'Accepted so far',
  backSoFar: { renter: 'Comes back to you, so far', lender: 'Goes back, so far' },
  owedSoFar: { renter: 'Beyond the deposit, you owe so far', lender: 'Beyond the deposit, so far' },
  asked: 'You ask for',
  charged: 'Settled lines',
  open: 'Not decided yet',
  uncontested: { renter: 'Comes back to you now', lender: 'Goes back now' },
  kept: { renter: 'Stays with the owner', lender: 'Stays with you' },
  back: { renter: () => 'Comes back to you', lender: (other: string) => `Goes back to ${other}` },
  owed: { renter: () => 'You still owe', lender: (other: string) => `${other} still owes` },
  sums: 'Sums',

  noComputed: 'Kilometres, fuel and time match what you agreed on: they cost nothing.',
  noReturn:
    'No return is on record, so kilometres, fuel and time were not computed. Claim what they cost as an extra.',
  switchName: (kind: string, amount: number) => `${kind}, ${money(amount)}`,
  addExtra: 'Add an extra',
  addDamage: 'Add damage',
  changeLine: (name: string) => `Change ${name}`,
  removeLine: (name: string) => `Remove ${name}`,
  full: `At most ${SETTLEMENT_LIMITS.lines} lines can be sent.`,
  extraTitle: 'An extra',
  extraText: 'Such as tolls, cleaning or a lost key. The renter reads what you write.',
  damageTitle: 'Damage',
  damageText: `Scratches below ${SETTLEMENT_LIMITS.wearScratchCm} cm and dents below ${SETTLEMENT_LIMITS.wearDentCm} cm are wear and cost nothing. A garage's estimate can be added once this is sent.`,
  wear: 'This is so small that it counts as wear, not as damage.',
  amount: 'Sum',
  currency: 'Ksh.',
  what: 'What is it for?',
  where: 'Where, and what happened?',
  kind: 'Kind',
  cm: 'Length in cm',
  photos: 'Photos of the return',
  photosHint: `Choose up to ${SETTLEMENT_LIMITS.photosPerLine}.`,
  noPhotos: 'There are no photos of the return yet.',
  choosePhoto: (number: number) => `Photo ${number}`,
  addLine: 'Add',
  saveLine: 'Save',
  sendOnce: 'You can send only once: check everything first.',
  nothingChosen: 'Choose a line, or claim nothing.',
  sendTo: (other: string) => `Send to ${other}`,
  sendFailed: 'This could not be sent. Please try again.',
  sent: 'Sent',
  nothingToClaim: 'Nothing to claim',
  nothingTitle: 'Claim nothing?',
  nothingText: 'The whole deposit is then due back, and you cannot claim anything for this return later.',
  nothingSubmit: 'Claim nothing',

  states: {
    sent: { renter: 'Needs your answer', lender: 'Not answered yet' },
    offered: { renter: 'Another sum offered', lender: 'Another sum offered' },
    contested: { renter: 'Contested', lender: 'Contested' },
    accepted: { renter: 'Accepted', lender: 'Accepted' },
    decided: { renter: 'Decided', lender: 'Decided' },
    withdrawn: { renter: 'Withdrawn', lender: 'Withdrawn' },
  },
  settledFor: (amount: number) => `Settled for ${money(amount)}.`,
  contestedBy: { renter: () => 'You contest this.', lender: (other: string) => `${other} contests this.` },
  offeredBy: {
    renter: (_other: string, amount: number) => `You offer ${money(amount)}.`,
    lender: (other: string, amount: number) => `${other} offers ${money(amount)}.`,
  },
  silent: {
    renter: () => 'You did not answer in time.',
    lender: (other: string) => `${other} did not answer in time.`,
  },
  decision: (amount: number) => `${team} decided: ${money(amount)}.`,
  noJudgement: `This is a decision of ${team}, not a judgement of a court.`,
  acceptOffer: (amount: number) => `Accept ${money(amount)}`,
  refuseOffer: 'Leave it to the team',
  withdraw: 'Withdraw this line',
  withdrawTitle: 'Withdraw this line?',
  withdrawText: 'It then costs nothing, and cannot be claimed again.',
  withdrawSubmit: 'Withdraw',
  actionBusy: 'Saving...',
  actionFailed: 'This did not work. Please try again.',
  messages: 'Messages',
  you: 'You',
  team,
  write: 'Write about it',
  message: 'Your message',
  messageHint: 'The other side and our team read it.',
  sendMessage: 'Send message',
  messageFailed: 'The message could not be sent. Please try again.',
  download: 'Download the settlement',
  downloading: 'Preparing...',
  downloadFailed: 'The settlement could not be loaded. Please try again.',
  file: (regNo: string, from: string) => `settlement-${regNo}-${from}.pdf`,
} as const;

const NUMBERS = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
