/** Texts of the frame's own screens and of what it adds to a conversation. No first visit loads these. */
export const screenWords = {
  /** In a conversation. */
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
