/** The names of the events in a lender's calendar app. */
export const calendarFileWords = {
  hired: 'Hired',
  hiredBy: (firstName: string) => `Hired: ${firstName}`,
  blocked: 'Blocked',
} as const;
