type Facts = { driver: string; renter: string; car: string };

/** Notifications about the further drivers of a hire. */
export const driverWords = {
  added: {
    lender: ({ driver, renter, car }: Facts) =>
      `${driver} is now a further driver of your ${car}, invited by ${renter}.`,
    renter: ({ driver, car }: Facts) => `${driver} has accepted to drive the ${car} with you.`,
  },
  left: {
    lender: ({ driver, car }: Facts) => `${driver} does not drive your ${car} any more.`,
    renter: ({ driver, car }: Facts) => `${driver} does not drive the ${car} with you any more.`,
  },
  removed: {
    lender: ({ driver, renter, car }: Facts) =>
      `${renter} has removed ${driver} from the drivers of your ${car}.`,
    driver: ({ renter, car }: Facts) =>
      `${renter} has removed you from the drivers of the ${car}. Please do not drive it.`,
  },
} as const;
