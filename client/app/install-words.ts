/** Names of the shortcuts of the installed page. */
export const installWords = { messages: 'Messages', hires: 'Hires', favourites: 'Favourites' } as const;
