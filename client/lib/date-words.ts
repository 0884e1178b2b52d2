import { plural } from '#shared/language/plural';

/** Texts about days. */
export const dateWords = {
  today: 'Today',
  yesterday: 'Yesterday',
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  /** Sunday first, where a calendar has little room. */
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
