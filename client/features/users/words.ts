import { REFUSALS } from '#shared/core/errors';

/** Texts of the profile screen. */
export const profileWords = {
  title: 'Profile',
  loading: 'Loading...',
  failed: 'Failed to load your profile',
  signedOut: 'Sign in to see your profile and your cars.',
  signIn: 'Sign In',
  links: 'Settings',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  signOut: 'Sign Out',
} as const;

/** Texts of the user card and the Edit Profile dialog. */
export const userWords = {
  edit: 'Edit Profile',
  catalogue: 'View Catalogue',
  copy: 'Copy Catalogue Link',
  copied: 'Copied!',
  copyByHand: 'Catalogue link',
  name: 'Name',
  phone: 'Phone number',
  brandName: 'Brand name',
  brandHint: 'The title of your catalogue.',
  optional: '(optional)',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Choose another photo',
  notAnImage: 'This file is not an image. Please choose a photo.',
  tooLarge: REFUSALS.photo_too_large.sentence,
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Profile updated.',
  refused: 'Failed to update profile',
  broken: 'Something went wrong.',
} as const;

/** Texts of the verification of email address and phone number. */
export const verificationWords = {
  title: 'Verification',
  loadFailed: 'We could not check whether your email is verified',
  emailOpen: 'Your email is not verified. Verified accounts see more phone numbers a day.',
  emailVerified: 'Email verified',
  verifyEmail: 'Verify your email',
  phoneOpen: 'Your phone is not verified. One of the two is enough.',
  phoneVerified: 'Phone verified',
  verifyPhone: 'Verify your phone',
  openIt: 'Open it on any device.',
  dialogTitle: 'Verify your account to see this number',
  dialogText: (bySms: boolean) =>
    `To protect owners, new accounts see few phone numbers a day. Show that your email${bySms ? ' or your phone' : ''} is yours, and you see more.`,
  sendLink: 'Send me a link',
  goesOn: 'Open it on any device: this page then shows the number by itself.',
  sending: 'Sending...',
  again: 'Send again',
  or: 'or by SMS',
  phone: 'Phone number',
  sendCode: 'Send me a code',
  code: 'The six digits of the SMS',
  check: 'Verify',
  checking: 'Verifying...',
  failed: 'Something went wrong. Please try again.',
  emailDone: 'Your email is verified.',
  linkFailed: 'Your email could not be verified. Please try again.',
  newLink: 'Get a new link in your profile',
  toCar: 'Back to the car',
  toProfile: 'Go to your profile',
  retry: 'Try again',
} as const;
