import { getActionLabel } from '../audit/changes';

export const userWords = {
  columns: { email: 'Email', name: 'Name', isAdmin: 'Admin', createdAt: 'Created date' },
  filters: [
    ['admins', 'Admins'],
    ['lenders', 'Owners'],
    ['verified', 'Verified'],
    ['suspended', 'Suspended'],
  ],
  user: 'User',
  suspended: 'Suspended',
  invited: 'Invited',
  admin: 'Admin',
  viewOf: (name: string) => `View ${name}`,
  editOf: (name: string) => `Edit ${name}`,
  suspendOf: (name: string) => `Suspend ${name}`,
  reinstateOf: (name: string) => `Reinstate ${name}`,
  facts: {
    email: 'Email',
    proven: 'Email verified',
    phone: 'Phone',
    brand: 'Brand name',
    joined: 'Joined',
    suspended: 'Suspended since',
  },
  cars: 'Cars',
  payments: 'Payments',
  activity: 'Recent activity',
  until: (date: string) => `until ${date}`,
  activities: {
    joined: () => 'Joined',
    car: (subject: string) => `Registered ${subject}`,
    payment: (subject: string) => `Paid for ${subject}`,
    attempt: (subject: string) => `Tried to pay for ${subject}`,
    reveal: (subject: string) => `Saw the number of ${subject}`,
    message: () => 'Wrote a message',
    admin: getActionLabel,
  },
  add: 'Add user',
  adding: 'Adding...',
  addNote: 'They get an email with a link to set their password.',
  name: 'Name',
  email: 'Email',
  added: (name: string) => `${name} was added and invited by email.`,
  addedUnmailed: (name: string) =>
    `${name} was added, but the email could not be sent. Open their details to send it again.`,
  close: 'Close',
  edit: 'Edit user',
  saved: 'User updated.',
  isVerified: 'Verified owner: their cars carry the blue badge',
  isAdmin: 'Admin: may do everything here',
  becomesAdmin:
    'If this email address is not verified, a stranger may have signed up with it: the account is signed out everywhere, and a link to set a new password goes to the address.',
  verify: 'Verify',
  verified: (name: string) => `${name} is verified.`,
  unverify: 'Unverify',
  unverified: (name: string) => `${name} is no longer verified.`,
  invite: 'Send invitation',
  inviteAgain: 'Send password link',
  invitation: (email: string) => ({
    title: 'Send invitation',
    question: `Send a link to set a password to ${email}?`,
    confirm: 'Send invitation',
    busy: 'Sending...',
    done: 'The email is on its way.',
  }),
  suspension: (name: string) => ({
    title: `Suspend ${name}?`,
    question:
      'They are signed out everywhere at once and cannot sign in. Their cars leave the lists. It can be undone.',
    confirm: 'Suspend',
    busy: 'Suspending...',
    done: `${name} is suspended.`,
  }),
  reinstatement: (name: string) => ({
    title: `Reinstate ${name}?`,
    question: 'They may sign in again, and their paid cars return to the lists.',
    confirm: 'Reinstate',
    busy: 'Reinstating...',
    done: `${name} may sign in again.`,
  }),
  twoStep: 'Two-step sign-in',
  twoStepOff: 'Turn off two-step sign-in',
  twoStepReset: (name: string) => ({
    title: `Turn off two-step sign-in of ${name}?`,
    question:
      'Only for a user who lost both the app and the recovery codes: make sure that it is really them. They are signed out everywhere and sign in again with the password alone.',
    confirm: 'Turn off two-step sign-in',
    busy: 'Turning off...',
    done: `Two-step sign-in of ${name} is off.`,
  }),
  self: 'This is your own account.',
  deletion: (name: string) => ({
    title: `Delete ${name}?`,
    confirm: 'Delete',
    busy: 'Deleting...',
    done: `${name} was deleted.`,
  }),
  deleteImplies: 'This cannot be undone.',
  deleteCars: (cars: number, listed: number) =>
    cars === 0
      ? 'They have no cars.'
      : `${cars} ${cars === 1 ? 'car goes' : 'cars go'} with them, ${listed} of which ${listed === 1 ? 'is' : 'are'} listed now.`,
  deletePayments: (count: number) =>
    `${count} ${count === 1 ? 'payment stays' : 'payments stay'} in the books.`,
  deleteOwed: (count: number) =>
    `${count} paid ${count === 1 ? 'fee was' : 'fees were'} never used for a car: that money is owed to them.`,
  deleteConversations: (count: number) =>
    `${count} ${count === 1 ? 'conversation stays' : 'conversations stay'} with the people they wrote with, without their name and text.`,
  lastAdmin: 'They are the last admin and cannot be deleted. Make somebody else an admin first.',
} as const;
