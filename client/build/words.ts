/** The document itself contains the English texts. */
export const pageDocumentWords = {
  noscript:
    'This page needs JavaScript to search, sign in and hire. Please switch it on in your browser, then load the page again.',
} as const;

/** Names of the shortcuts in the web app manifest. */
export const appShortcutWords = { messages: 'Messages', hires: 'Hires', favourites: 'Favourites' } as const;
