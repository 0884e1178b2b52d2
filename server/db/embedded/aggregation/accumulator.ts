import type { Document, Value } from '../bson/value';

/** Gathers something over the documents of a group. */
export interface Accumulator {
  add(document: Document): void;
  result(): Value;
}

/** Makes an accumulator for a new group. */
export type AccumulatorMaker = () => Accumulator;
