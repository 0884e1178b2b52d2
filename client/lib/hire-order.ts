/** Command that the main button of a car's screen gives to the section with days, place and price. */
export type HireStepCommand = {
  wanted: 'days' | 'request' | null;
  /** Called once the section with days, place and price has started the wanted step. */
  onTaken: () => void;
  /** Called with the path of the reader's open request for the car; null if there is none. */
  onRequestFound: (path: string | null) => void;
};
