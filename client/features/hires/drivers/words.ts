export const driverWords = {
  names: (names: readonly string[]) => names.join(', '),
  intro: {
    renter:
      'People who drive the car besides you. Each of them accepts with their own account and is named in the agreement.',
    other: 'People who drive the car besides the renter. They are named in the agreement.',
  },
  none: 'Nobody besides the renter so far.',
  loading: 'Loading the drivers...',
  failed: 'The drivers could not be loaded.',
  invite: 'Invite a driver',
  inviting: 'Making the link...',
  inviteFailed: 'The link could not be made. Please try again.',
  send: 'Send the link',
  sendHint: 'Send the link to one person whom you know. It works until the hire ends.',
  message: (car: string, days: string) => `Drive the ${car} with me, ${days}:`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeText: (name: string) => `${name} can no longer drive the car, and the owner is notified.`,
  removing: 'Removing...',
  removeFailed: 'The driver could not be removed. Please try again.',
  keep: 'Keep',
} as const;
