/** Names of the events in an owner's calendar app. */
export const calendarFileWords = {
  hired: 'Hired',
  hiredBy: (firstName: string) => `Hired: ${firstName}`,
  blocked: 'Blocked',
} as const;
