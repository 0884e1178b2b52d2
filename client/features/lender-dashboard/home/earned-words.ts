import { formatShillings } from '../../../lib/card-format';

/** Texts of the card with what the owner earned this month. */
export const monthlyEarningsWords = {
  title: 'Earned this month',
  figures: 'Figures per week',
  amount: (earnings: number) => `Ksh. ${formatShillings(earnings)}`,
  hires: (count: number, month: string) =>
    `${count === 1 ? '1 hire' : `${count} hires`} in ${month}, paid to you directly`,
  none: (month: string) => `No hires in ${month} yet`,
  loading: 'Loading...',
  failed: 'What you earned could not be loaded.',
} as const;
