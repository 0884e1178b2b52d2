import type { DepositPaymentKind, DepositPaymentState, DepositPaymentWay } from '#shared/hires/deposits';
import { formatShillings } from '../../../lib/format';

const money = (amount: number) => `Ksh. ${formatShillings(amount)}`;

export const depositWords = {
  title: 'Deposit',
  agreed: money,
  loading: 'Loading the deposit...',
  failed: 'The deposit could not be loaded.',
  none: 'Record here when the deposit is paid, so that both of you have it in writing.',
  ways: { mpesa: 'M-PESA', cash: 'Cash', bank: 'Bank' } satisfies Record<DepositPaymentWay, string>,
  line: {
    paid: (amount: number, way: string) => `${money(amount)} paid, ${way}`,
    returned: (amount: number, way: string) => `${money(amount)} given back, ${way}`,
  } satisfies Record<DepositPaymentKind, (amount: number, way: string) => string>,
  states: {
    recorded: 'Not confirmed yet',
    confirmed: 'Confirmed',
    denied: 'Has not arrived',
    reversed: 'Reversed by M-PESA',
  } satisfies Record<DepositPaymentState, string>,
  oddDate: 'The code does not look like one from that day. Please check your balance.',
  arrived: 'Has it arrived?',
  inBalance: 'Is it in your M-PESA balance? Messages can be forged.',
  confirm: 'It has arrived',
  deny: 'It has not',
  reverse: 'M-PESA reversed it',
  answering: 'Saving...',
  answerFailed: 'Your answer could not be saved.',
  dueBy: (amount: number, day: string) => `${money(amount)} is due back by ${day}.`,
  overdue: (amount: number, day: string) => `${money(amount)} was due back by ${day}.`,
  allBack: 'All of it was given back.',
  record: { renter: 'Record that you paid', lender: 'Record that you gave it back' },
  dialogTitle: { renter: 'You paid the deposit', lender: 'You gave the deposit back' },
  dialogText: {
    renter: 'The owner confirms it.',
    lender: 'The renter confirms it.',
  },
  amount: 'Amount',
  way: 'How',
  code: 'M-PESA code',
  codeHint: 'Ten letters and digits, at the start of the message.',
  submit: 'Record',
  busy: 'Saving...',
  recordFailed: 'This could not be recorded.',
  done: 'Recorded.',
} as const;
