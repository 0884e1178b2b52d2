/** What the main button of a car's screen asks of the part that holds days, place and price. */
export type HireOrder = {
  wanted: 'days' | 'request' | null;
  /** Called once the part has begun to do it. */
  onTaken: () => void;
  /** Called with the path of the reader's open request for the car; null if there is none. */
  onRequestFound: (path: string | null) => void;
};
