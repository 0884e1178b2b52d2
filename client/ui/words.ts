/** Texts of the primitives. */
export const uiWords = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tryAgain: 'Try again',
  verified: 'Verified',
  verifiedTitle: 'Verified Provider',
  notifications: 'Notifications',
  share: 'Share',
  whatsApp: 'WhatsApp',
  copyLink: 'Copy link',
  copied: 'Copied!',
  copyByHand: 'Copy this link',
} as const;
