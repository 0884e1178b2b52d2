export const missingLanguageWords = {
  title: 'You are offline',
  sentence:
    'The page is not on this device in English yet. Connect to the internet, then try again, or go on in another language.',
  again: 'Try again',
  /** Link from a page in another language to this language. */
  switchHere: 'Continue in English',
} as const;
