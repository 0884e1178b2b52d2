/** The four photos of a car, in the order in which they are uploaded and shown. */
export const SLOTS = ['front', 'side', 'interior', 'rear'] as const;

export type Slot = (typeof SLOTS)[number];
