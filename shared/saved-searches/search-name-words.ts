/** Parts of a saved search's name, which are joined by commas. */
export const savedSearchNameWords = {
  or: ' or ',
  to: ' to ',
  partyBuses: 'party buses',
  price: { from: 'from Ksh ', to: 'under Ksh ' },
  year: { from: 'from ', to: 'until ' },
  seats: (count: string) => `with ${count} seats`,
  rated: (stars: string) => `rated ${stars} and up`,
  /** `days`: '3 May to 5 May'. */
  free: (days: string) => `free ${days}`,
  onlySuch: {
    fourWheel: '4×4',
    airCon: 'air conditioning',
    withDriver: 'with driver',
    verified: 'verified owners',
  },
} as const;
