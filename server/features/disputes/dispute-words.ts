export const disputeEmailWords = {
  reason: (reason: string) => `Reason: ${reason}`,
  rejected: {
    subject: (regNo: string) => `Your dispute about ${regNo}`,
    text: (regNo: string) => `we looked at your dispute about ${regNo} and left the listing as it is.`,
  },
  upheld: {
    subject: (regNo: string) => `${regNo} is yours to register`,
    text: (regNo: string) => `you were right about ${regNo}: the other listing is gone.`,
    until: (day: string) => `Until ${day} nobody else can register this plate. Register your car here:`,
  },
  takenDown: {
    subject: (regNo: string) => `Your listing of ${regNo} was removed`,
    text: (regNo: string) =>
      `the owner of ${regNo} disputed your listing, and showed the logbook. We removed the listing.`,
    wrong: 'If this is wrong, or if you have a question about your fee, please write to us.',
  },
} as const;
