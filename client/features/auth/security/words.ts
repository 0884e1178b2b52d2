/** Texts of the profile's security panel and of its dialogs. */
export const securityWords = {
  title: 'Sign-in and security',
  loading: 'Loading...',
  refused: 'This could not be done.',
  broken: 'Something went wrong. Please try again.',
} as const;

/** Texts of the list of devices. */
export const deviceWords = {
  title: 'Your devices',
  hint: 'Everything that is signed in to your account. Sign out what you do not know, then change your password.',
  failed: 'Your devices could not be loaded.',
  current: 'This device',
  lastUsed: (at: string) => `Last used ${at}`,
  since: (at: string) => `Signed in ${at}`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  alone: 'No other device is signed in.',
  endOthers: 'Sign out all others',
  endAll: 'Sign out everywhere',
  ended: 'Signed out.',
} as const;

/** Texts of the dialog that changes the password. */
export const passwordWords = {
  title: 'Change password',
  hint: 'All other devices are signed out. This one stays signed in.',
  current: 'Current password',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  confirm: 'Confirm new password',
  mismatch: 'Passwords do not match.',
  missing: 'Please enter your current password.',
  save: 'Change password',
  saving: 'Saving...',
  saved: 'Password changed.',
} as const;

/** Texts of the dialogs for two-step sign-in. */
export const twoStepWords = {
  title: 'Two-step sign-in',
  failed: 'Two-step sign-in could not be loaded.',
  required: 'Admins of this site need two-step sign-in. Set it up to go on to the dashboard.',
  off: 'After your password you enter a code from an authenticator app on your phone. A stolen password alone is then not enough.',
  setUp: 'Set up',
  proveFirst: 'Verify your email address first, so that you can always get back into your account.',
  verifyEmail: 'Verify email',
  proven: 'Open it, then come back here.',
  unproven:
    'Your email address is not verified yet. Verify it, or a new password by the link of “Forgot password?” also turns two-step sign-in off.',
  passwordHint: 'So that nobody else sets this up on a device that you left open.',
  googleHint: 'Continue with Google, so that nobody else sets this up on a device that you left open.',
  googleFailed: 'Error signing in with Google.',
  setPassword: 'Your account has no password. Set one by the link that “Forgot password?” mails you first.',
  preparing: 'Preparing...',
  scan: 'Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.',
  qr: 'QR code for your authenticator app',
  byHand: 'Or enter this key by hand',
  openApp: 'Open the app on this phone',
  code: 'Code from the app',
  anyCode: 'Code from the app, or a recovery code',
  turnOn: 'Turn on',
  checking: 'Checking...',
  on: 'Two-step sign-in is on.',
  left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  codesTitle: 'Recovery codes',
  codesHint:
    'Keep these where you find them without your phone. Each signs you in once. They are not shown again.',
  copy: 'Copy',
  copied: 'Copied!',
  save: 'Save as a file',
  fileName: 'recovery-codes.txt',
  done: 'I have kept them',
  renew: 'New recovery codes',
  renewHint: 'The earlier codes stop working.',
  make: 'Make new codes',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step sign-in',
  turnOffHint: 'Signing in then takes your password alone.',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step sign-in is off.',
  password: 'Password',
  noPassword:
    'Your account has no password. Set one by the link that “Forgot password?” mails you, then you can turn this off.',
  back: 'Back',
} as const;
