export const dateWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  /** Begins with Sunday. Short names, for calendars with little room. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
