export const calendarFileWords = {
  hired: 'Hired',
  hiredBy: (firstName: string) => `Hired: ${firstName}`,
  blocked: 'Blocked',
} as const;

export const pauseNoticeWords = {
  text: (plate: string, reason: string) => `We no longer read the other calendar of ${plate}. ${reason}`,
  subject: (plate: string) => `The other calendar of ${plate} is paused`,
  whatToDo:
    'Days that it blocked before stay blocked. Fix the calendar, or choose another, then save its address again.',
  open: 'Open the calendar',
} as const;
