/** Texts of a car that is shown without a network. */
export const knownCarWords = {
  offline: 'No connection. You see what the list says about this car.',
  unknown: 'No connection. This car appears once you are connected.',
} as const;
