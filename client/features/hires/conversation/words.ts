/** Texts of the hires in a conversation. */
export const conversationHireWords = {
  label: 'Hire with this person',
  more: (count: number) => (count === 1 ? 'One more hire' : `${count} more hires`),
} as const;
