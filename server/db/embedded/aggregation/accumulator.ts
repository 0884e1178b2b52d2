import type { Document, Value } from '../bson/value';

/** The running state of one accumulator in one group. */
export interface Accumulator {
  add(document: Document): void;
  result(): Value;
}

export type AccumulatorMaker = () => Accumulator;
