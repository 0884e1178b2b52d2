/** Loaded after the first picture. */
export const screenWords = {
  language: {
    screen: 'Language and data',
    title: 'Language',
    sentence: 'The page, emails, SMS and notifications come in the language that you choose here.',
  },
  carGone: 'The car of this conversation is no longer listed.',
  dataSaver: {
    label: 'Data saver',
    hint: 'Small photos that stand still, and no fonts to download.',
  },
  notFound: {
    title: 'Page Not Found',
    sentence: "Oops! The page you're looking for doesn't exist. It might have been moved or deleted.",
    action: 'Go to Homepage',
  },
} as const;
