export const offlineWords = {
  /** `ago` is '2 hours ago'. */
  savedAgo: (ago: string) => `What you see was saved ${ago}.`,
  neverSeen:
    'You are offline, and this page was never opened on this device. Connect to the internet, then try again.',
  worksOffline: 'Works offline',
  newVersion: { sentence: 'A new version is ready.', accept: 'Reload', decline: 'Later' },
} as const;
