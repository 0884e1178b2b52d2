import { Decimal128, Long } from 'bson';
import type { Collation } from '../bson/collation';
import { compareValues } from '../bson/compare';
import { encodeValue } from '../bson/key-encoding';
import {
  convertBigInt,
  getNumberRank,
  isNumeric,
  NUMBER_RANK,
  type Numeric,
  refuseDecimalArithmetic,
  toBsonDouble,
  toBsonInteger,
} from '../bson/numbers';
import { type Document, isDocument, isNullish, setField, type Value } from '../bson/value';
import { refuse } from '../errors';
import { getTypeName } from '../query/type-operator';
import { defineVariadic, type Operators } from './operators/operator';

/** Running result of an operator such as `$sum`, for one group of `$group` or one expression. */
export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}

type AccumulatorFactory = (collation: Collation | undefined) => Accumulator;

const summaries = {
  $sum: () => createTotal((sum) => sum.total()),
  $avg: () => createTotal((sum, count) => (count === 0 ? null : sum.average(count))),
  $min: (collation) => createExtreme(-1, collation),
  $max: (collation) => createExtreme(1, collation),
  $mergeObjects: createMerger,
} satisfies Record<string, AccumulatorFactory>;

export const accumulators: Readonly<Record<string, AccumulatorFactory>> = {
  ...summaries,
  $count: summaries.$sum,
  $first: () => createReducer((first, value) => (first === undefined ? (value ?? null) : first)),
  $last: () => createReducer((_last, value) => value ?? null),
  $push: createList,
  $addToSet: createSet,
};

/**
 * Accumulators such as `$max` that expressions may use too. They combine all arguments, or the elements of an
 * array that is the only argument.
 */
export const summaryOperators: Operators = Object.fromEntries(
  Object.entries(summaries).map(([name, create]) => [
    name,
    defineVariadic((values, collation) => {
      const [only] = values;
      const accumulator = create(collation);
      for (const value of values.length === 1 && Array.isArray(only) ? only : values) accumulator.add(value);
      return accumulator.result();
    }),
  ]),
);

function createTotal(resultOf: (sum: Sum, count: number) => Value): Accumulator {
  const sum = new Sum();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      sum.add(value);
      count++;
    },
    result: () => resultOf(sum, count),
  };
}

/** Creates an accumulator of the largest value, or of the smallest value if `sign` is -1. */
function createExtreme(sign: number, collation: Collation | undefined): Accumulator {
  return createReducer((extreme, value) => {
    if (isNullish(value)) return extreme;
    return isNullish(extreme) || compareValues(value, extreme, collation) * sign > 0 ? value : extreme;
  });
}

function createReducer(reduce: (state: Value, value: Value) => Value): Accumulator {
  let state: Value;
  return {
    add: (value) => {
      state = reduce(state, value);
    },
    result: () => state ?? null,
  };
}

function createList(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

function createSet(collation: Collation | undefined): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = encodeValue(value, 1, collation).toString('latin1');
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}

function createMerger(): Accumulator {
  const merged: Document = {};
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (!isDocument(value))
        return refuse('Location40400', `$mergeObjects requires object inputs, but got ${getTypeName(value)}`);
      for (const field of Object.keys(value)) setField(merged, field, value[field]);
    },
    result: () => merged,
  };
}

const HIGH_PART = 2 ** 32;

/** Keeps a sum in two doubles, like MongoDB; the second double collects the rounding errors of the first. */
class Sum {
  #rank: number = NUMBER_RANK.Int;
  #high = 0;
  #low = 0;
  /** Sum in a single double, for infinities, which would become NaN in two doubles. */
  #plain = 0;

  add(value: Numeric): void {
    const rank = getNumberRank(value);
    if (rank > this.#rank) this.#rank = rank;
    if (typeof value === 'number') this.#addDouble(value);
    else if (value instanceof Decimal128) refuseDecimalArithmetic();
    else if (value instanceof Long) this.#addLong(value);
    else this.#addDouble(value.value);
  }

  total(): Numeric {
    if (this.#rank === NUMBER_RANK.Double) return toBsonDouble(this.#doubleTotal());
    if (this.#low === 0 && Number.isSafeInteger(this.#high)) return toBsonInteger(this.#high, this.#rank);
    return (
      convertBigInt(BigInt(this.#high) + BigInt(this.#low), this.#rank) ?? toBsonDouble(this.#doubleTotal())
    );
  }

  /** Divides the sum by the count, which must not be 0. */
  average(count: number): Numeric {
    return toBsonDouble(this.#doubleTotal() / count);
  }

  #doubleTotal(): number {
    return Number.isNaN(this.#high) ? this.#plain : this.#high;
  }

  #addLong(value: Long): void {
    this.#addDouble(value.getLowBitsUnsigned());
    this.#addDouble(value.getHighBits() * HIGH_PART);
  }

  /** Adds a double without rounding error (Dekker and Møller): `#low` collects what `#high` loses. */
  #addDouble(value: number): void {
    this.#plain += value;
    const first = value + this.#low;
    const rest = this.#low - (first - value);
    const high = this.#high + first;
    const before = high - first;
    this.#low = rest + (this.#high - before + (first - (high - before)));
    this.#high = high;
  }
}
