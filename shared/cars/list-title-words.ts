/** The titles of a list of cars. */
export const LIST_TITLE = {
  all: 'AVAILABLE CARS',
  /** `kind` is the make, or make and model, in capitals. */
  ofKind: (kind: string) => `AVAILABLE ${kind} CAR(S)`,
} as const;
