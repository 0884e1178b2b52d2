/** Texts of a lender's catalogue. */
export const catalogueWords = {
  partner: 'partner',
  subtitle: (name: string) => `Browse the ${name} fleet`,
  lentBy: (lender: string) => `Lent by ${lender}`,
  cars: 'Cars',
  all: 'all',
  filter: 'Kind of car',
  loading: 'Loading...',
  empty: 'No cars available.',
  failed: 'This catalogue could not be loaded.',
  share: 'Share catalogue',
} as const;
