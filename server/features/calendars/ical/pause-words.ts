/** Texts of the notification that an imported calendar is no longer read. */
export const pauseNoticeWords = {
  text: (plate: string, reason: string) => `We no longer read the other calendar of ${plate}. ${reason}`,
  subject: (plate: string) => `The other calendar of ${plate} is paused`,
  whatToDo:
    'Days that it blocked before stay blocked. Mend the calendar, or choose another, then save its address again.',
  open: 'Open the calendar',
} as const;
