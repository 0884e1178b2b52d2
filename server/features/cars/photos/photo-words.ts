export const photoWords = {
  unreadable: {
    front: 'The front photo is not one that we can read.',
    side: 'The side photo is not one that we can read.',
    interior: 'The interior photo is not one that we can read.',
    rear: 'The rear photo is not one that we can read.',
    last: 'The last photo is not one that we can read.',
  },
} as const;
