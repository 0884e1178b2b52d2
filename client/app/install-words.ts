/** Names of the shortcuts in the web app manifest. */
export const installWords = { messages: 'Messages', hires: 'Hires', favourites: 'Favourites' } as const;
