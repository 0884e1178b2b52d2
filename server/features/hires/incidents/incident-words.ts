import type { FineAction, FineKind } from '#shared/hires/incidents';

type Facts = { name: string; car: string };
type FineFacts = Facts & { kind: FineKind; amount: number };

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

const THE: Readonly<Record<FineKind, string>> = { fine: 'the fine', toll: 'the toll' };
const A: Readonly<Record<FineKind, string>> = { fine: 'a fine', toll: 'a toll' };

/** Notifications about accidents, fines and tolls of a hire. */
export const incidentWords = {
  accident: {
    renter: ({ name, car }: Facts) =>
      `${name} reports an accident with the ${car} that you hire. Please call them now.`,
    lender: ({ name, car }: Facts) => `${name} reports an accident with your ${car}. Please call them now.`,
  },
  claimed: ({ name, car, kind, amount }: FineFacts) =>
    `${name} asks you to pay ${A[kind]} of ${money(amount)} from your hire of the ${car}. Look at the notice, then accept or contest it.`,
  answered: {
    accept: ({ name, kind, amount }: FineFacts) =>
      `${name} accepts ${THE[kind]} of ${money(amount)}. It is paid to you directly, outside the deposit.`,
    contest: ({ name, kind, amount }: FineFacts) =>
      `${name} contests ${THE[kind]} of ${money(amount)}. Read why, and talk about it.`,
    withdraw: ({ name, kind, amount }: FineFacts) => `${name} withdraws ${THE[kind]} of ${money(amount)}.`,
  } satisfies Record<FineAction, (facts: FineFacts) => string>,
} as const;
