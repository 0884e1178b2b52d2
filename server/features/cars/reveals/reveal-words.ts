export const revealWords = {
  tooMany: (lenders: number, time: string) =>
    `You have seen the numbers of ${lenders} owners in 24 hours. You can see more from ${time}.`,
  tooManyOfAddress: (time: string) =>
    `Many new accounts share your internet connection, and have seen all the numbers that they may see today. You can see more from ${time}.`,
} as const;
