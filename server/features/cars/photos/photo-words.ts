export const photoWords = {
  unreadable: {
    front: 'We cannot read the front photo.',
    side: 'We cannot read the side photo.',
    interior: 'We cannot read the interior photo.',
    rear: 'We cannot read the rear photo.',
    last: 'We cannot read the last photo.',
  },
} as const;
