/** Texts of a car that is shown without a network. */
export const offlineCarWords = {
  offline: 'No connection. Here are the details from the list.',
  unknown: 'No connection. This car appears once you are connected.',
} as const;
