/** Texts of the undelivered letters. */
export const letterWords = {
  columns: { at: 'Last try', to: 'To', subject: 'Subject', tries: 'Tries', reason: 'Reason' },
  unreadable: 'Unreadable: the server’s secret has changed',
  waiting: (count: number) =>
    count === 1
      ? '1 letter is still being tried.'
      : `${count.toLocaleString('en-KE')} letters are still being tried.`,
  retryOf: (to: string) => `Send the letter to ${to} again`,
  discardOf: (to: string) => `Discard the letter to ${to}`,
  retryTitle: 'Send again',
  retryQuestion: (to: string) => `Send this letter to ${to} again? A link in it may have expired.`,
  retry: 'Send again',
  retrying: 'Sending...',
  retried: 'The letter is on its way.',
  discardTitle: 'Discard letter',
  discardQuestion: (to: string) => `Discard this letter to ${to}? It will not be sent.`,
  discard: 'Discard',
  discarding: 'Discarding...',
  discarded: 'The letter was discarded.',
} as const;
