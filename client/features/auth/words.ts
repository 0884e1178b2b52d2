import { formatWaitSentence } from '#shared/core/wait-sentence';

/** Texts of the sign-in modal and the reset-password screen. */
export const authWords = {
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  email: 'Email',
  name: 'Name',
  password: 'Password',
  submitSignIn: 'Sign in',
  /** Visible sentence, which counts down. */
  wait: formatWaitSentence,
  /** Sentence for screen readers, which would read out every change of the visible countdown. */
  waitSpoken: (minutes: number) =>
    minutes > 1
      ? `Too many attempts. Try again in about ${minutes} minutes.`
      : 'Too many attempts. Try again in less than a minute.',
  waitOver: 'You can try again now.',
  submitSignUp: 'Sign up',
  processing: 'Processing...',
  forgot: 'Forgot password?',
  resetTitle: 'Reset Password',
  resetHint: 'We send you a link that works for one hour.',
  submitReset: 'Reset Password',
  sending: 'Sending...',
  codeTitle: 'Two-step sign-in',
  code: 'Code from your authenticator app',
  codeHint: 'A recovery code works too.',
  backToSignIn: 'Back to Sign In',
  or: 'or',
  google: { signIn: 'Sign in with Google', signUp: 'Sign up with Google' },
  googleOff: 'Not set up on this server.',
  googleFailed: 'Error signing in with Google.',
  googleAgain: 'Try again',
  termsBefore: 'I agree to the',
  termsLink: 'terms and conditions',
  dataNotice:
    'We keep your name and email to run your account and show your name to people you deal with. You can have them erased at any time.',
  mustAgree: 'You must agree to the terms and conditions',
  missing: (names: string[]) => `Still missing: ${names.join(', ')}.`,
  fillIn: 'Fill in all required fields',
  signUpFailed: 'Failed to sign up',
  signInFailed: 'Failed to sign in',
  resetFailed: 'Reset failed',
  registered: 'Successfully registered',
  linkSent: (email: string) => `We have sent a link to ${email}.`,
  linkSentNext:
    'Open it within 24 hours to choose your password and finish signing up. If nothing arrives, look in your spam folder.',
  otherEmail: 'Use another email',
  finishTitle: 'Finish signing up',
  finishHint: (email: string) => `Choose a password, and your account for ${email} is ready.`,
  deadSignUpLink: 'This link is invalid or has expired. Each link works for 24 hours.',
  checkFailed: 'We could not check this link.',
  resetSent: 'Password reset link sent!',
  deadLink: 'This reset link is invalid or has expired. Each link works once, for one hour.',
  deadLinkAction: 'Enter your email and we send you a new one.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters.',
  mismatch: 'Passwords do not match.',
  resetPasswordFailed: 'Something went wrong.',
  resetPasswordDone: 'Password reset successful.',
} as const;
