type CarFacts = { name: string; car: string };
type Facts = CarFacts & { amount: number };

const money = (amount: number) => `Ksh. ${amount.toLocaleString('en-KE')}`;

/** Notifications about what an owner claims after a return. `name`: the other side. */
export const settlementWords = {
  sent: ({ name, car, amount }: Facts) =>
    `${name} asks you to pay ${money(amount)} after the hire of the ${car}. Please answer within three days.`,
  answered: ({ name, car }: CarFacts) => `${name} has answered what you claim for your ${car}.`,
  offered: ({ name, car, amount }: Facts) =>
    `${name} offers ${money(amount)} for what you claim for your ${car}. Please answer within three days.`,
  silent: {
    renter: ({ car }: CarFacts) =>
      `You have not answered the claims for the ${car} in time. What both of you had confirmed stands; an admin decides the rest.`,
    lender: ({ name, car }: CarFacts) =>
      `${name} has not answered your claims for the ${car} in time. What both of you had confirmed stands; an admin decides the rest.`,
  },
  offerAccepted: ({ name, amount }: Facts) => `${name} accepts your offer of ${money(amount)}.`,
  offerRefused: ({ name, amount }: Facts) =>
    `${name} does not accept your offer of ${money(amount)}. An admin decides.`,
  offerUnanswered: ({ car }: CarFacts) =>
    `An offer for the ${car} was not answered in time. An admin decides what it costs.`,
  withdrawn: ({ name, car, amount }: Facts) =>
    `${name} has withdrawn a claim of ${money(amount)} for the ${car}.`,
  asked: ({ car }: CarFacts) => `An admin has a question about a claim for the ${car}.`,
  message: ({ name, car }: CarFacts) => `${name} has written about a claim for the ${car}.`,
  decided: ({ car, amount }: Facts) =>
    `An admin has decided a claim for the ${car}: ${money(amount)}. Open the claim to read why.`,
  settled: ({ car, amount }: Facts) =>
    amount === 0
      ? `Nothing is claimed after the hire of the ${car}. The whole deposit goes back.`
      : `All claims for the ${car} are settled: ${money(amount)} in total. You can print the agreement.`,
} as const;
