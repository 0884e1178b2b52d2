import { RETENTION_DAYS } from '#shared/core/retention';

const BOOKS_YEARS = Math.floor(RETENTION_DAYS.payment / 365);

/** Texts of the profile's panel that exports and deletes personal data. */
export const personalDataWords = {
  title: 'Your data',
  explanation:
    'Download everything that we store about you, as files that other services can read, with your photos.',
  exportData: 'Export my data',
  exporting: 'Preparing...',
  received: (megabytes: string) => `${megabytes} MB received`,
  exported: 'Your data is in your downloads.',
  exportFailed: 'Your data could not be downloaded. Please try again.',
  deleteAccount: 'Delete my account',
  dialogTitle: 'Delete your account?',
  warning: 'This cannot be undone. Paid listings end at once and their fees are not returned.',
  goesTitle: 'What goes',
  goes: [
    'your profile, your photo and all your cars with their photos',
    'the text of your messages and your name in them; what others wrote to you stays with them',
    'your saved sign-ins on every device, blocks and disputes',
  ],
  staysTitle: 'What stays',
  stays: [
    `payments, with the phone number that paid, for ${BOOKS_YEARS} years, as tax law requires`,
    'reports by you and about you, without your name and number, until their time is over',
    'backups, until newer ones replace them',
  ],
  password: 'Your password',
  passwordMissing: 'Please type your password.',
  mailLink: 'I have no password: email me a link',
  mailing: 'Sending...',
  mailed: (email: string) => `We have emailed a link to ${email}. Open it here within one hour.`,
  confirmed: 'You have opened the link from our email. Press the button to delete your account.',
  confirm: 'Delete my account',
  deleting: 'Deleting...',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  deleted: 'Your account and your data are deleted.',
} as const;
