/** The four photos of a car, in the order in which they are sent and shown (SPEC §2 Register car). */
export const SLOTS = ['front', 'side', 'interior', 'rear'] as const;

export type Slot = (typeof SLOTS)[number];
