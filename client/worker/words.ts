/** Texts of the page that opens without a network where the other language alone is on the device. */
export const missingLanguageWords = {
  title: 'You are offline',
  sentence:
    'The page is not on this device in English yet. Connect to the internet, then try again, or go on in another language.',
  again: 'Try again',
  /** Leads from a page of another language to this one. */
  switchHere: 'Continue in English',
} as const;
