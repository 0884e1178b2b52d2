/** Calls of papers, in a file apart from the contract, so that the profile need not load its schemas. */
export const PAPER_API_CALLS = {
  listOwn: { method: 'GET', path: '/papers' },
} as const;
