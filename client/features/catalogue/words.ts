/** Texts of a lender's catalogue. */
export const catalogueWords = {
  partner: 'partner',
  subtitle: (name: string) => `Browse the ${name} fleet`,
  lentBy: (lender: string) => `Owner: ${lender}`,
  since: (month: string) => `Owner since ${month}`,
  count: (cars: number) => (cars === 1 ? '1 car' : `${cars} cars`),
  answers: (minutes: number) => `Usually answers ${within(minutes)}`,
  accepts: (percent: number) => `Accepts ${percent}% of requests`,
  cars: 'Cars',
  all: 'all',
  filter: 'Kind of car',
  loading: 'Loading...',
  empty: 'No cars available.',
  failed: 'This catalogue could not be loaded.',
  share: 'Share catalogue',
} as const;

function within(minutes: number): string {
  if (minutes <= 60) return 'within an hour';
  if (minutes <= 6 * 60) return 'within a few hours';
  if (minutes <= 24 * 60) return 'within a day';
  return 'after more than a day';
}
