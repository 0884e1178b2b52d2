/** Texts about days. */
export const dateWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  /** Sunday first, where a calendar has little room. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
