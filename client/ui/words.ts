/** Texts of the primitives. */
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
  cut: (length: number) =>
    `What you pasted was cut: at most ${length.toLocaleString('en-KE')} characters fit.`,
  copyByHand: 'Copy this link',
  discardTitle: 'Discard your changes?',
  discardHint: 'What you entered here is not saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const;
