/** What the main button of a car's screen wants from the part with days, place and price. */
export type HireStepCommand = {
  wanted: 'days' | 'request' | null;
  /** Called once that part has started the wanted step. */
  onTaken: () => void;
  /** Called with the path of the reader's open request for the car; null if there is none. */
  onRequestFound: (path: string | null) => void;
};
