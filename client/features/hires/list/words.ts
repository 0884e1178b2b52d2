export const hireListWords = {
  filter: 'Whose hires',
  all: 'All',
  renter: 'As renter',
  lender: 'As owner',
  toDo: 'To do first',
  coming: 'Coming and under way',
  past: 'Past',
  more: 'Show more',
  none: 'No hires yet. Open a car, choose days and send a request.',
  noneAsRenter: 'You have not asked for a car yet. Open one, choose days and send a request.',
  noneAsLender: 'Nobody has asked for one of your cars yet.',
  findCar: 'Find a car',
  toProfile: 'Go to your cars',
  nothingToDo: 'Nothing waits for you.',
  from: (name: string) => `from ${name}`,
  to: (name: string) => `to ${name}`,
  profileNone: 'Hires that you ask for, and those of your cars, stand here.',
} as const;

export const conversationHireWords = {
  label: 'Hire with this person',
  more: (count: number) => (count === 1 ? 'One more hire' : `${count} more hires`),
} as const;
