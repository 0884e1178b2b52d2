/** Texts of a car that is shown without a network. */
export const knownCarWords = {
  offline: 'No connection. You see what the list says of this car.',
  unknown: 'No connection. This car appears once it is back.',
} as const;
