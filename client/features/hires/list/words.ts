import { formatShillings } from '../../../lib/format';

export const hireListWords = {
  filter: 'Whose hires',
  renting: 'Renting',
  myCars: 'My cars',
  toDo: 'To do',
  coming: 'Coming',
  past: 'Past',
  more: 'Show more',
  waiting: (count: number) => (count === 1 ? 'step waits for you' : 'steps wait for you'),
  daysAndTotal: (days: string, total: number) => `${days} · Ksh. ${formatShillings(total)}`,
  none: 'No hires yet. Open a car, choose days and send a request.',
  findCar: 'Find a car',
  listCar: 'List a car',
} as const;

export const conversationHireWords = {
  label: 'Hire with this person',
  more: (count: number) => (count === 1 ? 'One more hire' : `${count} more hires`),
} as const;
