/** Phrases for emails and notifications about a hire. */
export const sentenceWords = {
  on: (day: string) => `on ${day}`,
  between: (from: string, to: string) => `from ${from} to ${to}`,
  lines: { days: 'Hire', discount: 'Discount', driver: 'Driver', delivery: 'Delivery' },
  toAgree: 'to be agreed, besides the total',
  deposit: 'Deposit, returned at the end',
  total: (days: number) => `In all for ${days === 1 ? '1 day' : `${days} days`}`,
} as const;
