/** Texts of the tab with undelivered emails. */
export const emailWords = {
  columns: { at: 'Last try', to: 'To', subject: 'Subject', tries: 'Tries', reason: 'Reason' },
  unreadable: 'Unreadable: the server’s secret has changed',
  waiting: (count: number) =>
    count === 1
      ? '1 letter is still being tried.'
      : `${count.toLocaleString('en-KE')} letters are still being tried.`,
  retryOf: (to: string) => `Send the letter to ${to} again`,
  discardOf: (to: string) => `Discard the letter to ${to}`,
  retry: (to: string) => ({
    title: 'Send again',
    question: `Send this letter to ${to} again? A link in it may have expired.`,
    confirm: 'Send again',
    busy: 'Sending...',
    done: 'The letter is on its way.',
  }),
  discard: (to: string) => ({
    title: 'Discard letter',
    question: `Discard this letter to ${to}? It will not be sent.`,
    confirm: 'Discard',
    busy: 'Discarding...',
    done: 'The letter was discarded.',
  }),
} as const;
