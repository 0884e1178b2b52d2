/** Texts of the components in client/ui. */
export const uiWords = {
  skip: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tryAgain: 'Try again',
  moreFailed: 'More could not be loaded. Please try again.',
  verified: 'Verified',
  verifiedTitle: 'Verified Provider',
  notifications: 'Notifications',
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyByHand: 'Copy this link',
} as const;
