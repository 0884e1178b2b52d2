export const reviewNoticeWords = {
  otherSide: 'The other side',
  answered: (name: string) => `${name} answered your review.`,
  reviewed: (name: string, stars: number) => `${name} reviewed you: ${stars} of 5 stars.`,
} as const;
