import { randomInt } from 'node:crypto';
import { isNumeric, toDouble } from '../bson/numbers';
import { type Document, isDocument, type Value } from '../bson/value';
import { DatabaseError } from '../errors';
import { parseFilter } from '../query/filter';
import { matches } from '../query/matcher';
import { parseSort, Sorter, type SortOrder } from '../query/sort';
import { type PipelineContext, type StageMaker, streaming } from './stage';

export function readMatch(operand: Value, context: PipelineContext): StageMaker {
  if (!isDocument(operand))
    throw new DatabaseError('Location15959', 'the match filter must be an expression in an object');
  const condition = parseFilter(operand, context);
  return (emit) => streaming(emit, (document) => (matches(condition, document) ? document : undefined));
}

/** `$sort`, keeping only the first `limit` documents. */
export function readSort(operand: Value, context: PipelineContext, limit?: number): StageMaker {
  const order = sortOrder(operand);
  return (emit) => {
    const sorter = new Sorter<Document>(order, context.collation, limit);
    return {
      push: (document) => sorter.add(document, document),
      end: () => sorter.sorted().forEach(emit),
    };
  };
}

export function readLimit(operand: Value): StageMaker {
  const limit = positiveLimit(operand);
  return (emit) => {
    let count = 0;
    return {
      push: (document) => {
        if (count++ < limit) emit(document);
      },
      end: () => undefined,
      get isFull() {
        return count >= limit;
      },
    };
  };
}

export function readSkip(operand: Value): StageMaker {
  const skip = nonNegativeInteger(operand, '$skip');
  return (emit) => {
    let count = 0;
    return streaming(emit, (document) => (count++ < skip ? undefined : document));
  };
}

/** `$count`; as in MongoDB, no documents give no result rather than 0. */
export function readCount(operand: Value): StageMaker {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw new DatabaseError('Location40156', 'the count field must be a non-empty string without $ and .');
  }
  return (emit) => {
    let count = 0;
    return {
      push: () => {
        count++;
      },
      end: () => {
        if (count > 0) emit({ [operand]: count });
      },
    };
  };
}

/** `$sample`: random documents without repetition (reservoir sampling). */
export function readSample(operand: Value): StageMaker {
  const size = nonNegativeInteger(isDocument(operand) ? operand.size : undefined, '$sample');
  return (emit) => {
    const chosen: Document[] = [];
    let seen = 0;
    return {
      push: (document) => {
        const place = randomInt(++seen);
        if (chosen.length < size) chosen.push(document);
        else if (place < size) chosen[place] = document;
      },
      end: () => chosen.forEach(emit),
    };
  };
}

/** The order of a `$sort`, which needs a key. */
export function sortOrder(operand: Value): SortOrder {
  const order = parseSort(operand);
  if (order) return order;
  throw new DatabaseError('Location15976', '$sort stage must have at least one sort key');
}

/** The number of documents of a `$limit`. */
export function positiveLimit(operand: Value): number {
  const limit = nonNegativeInteger(operand, '$limit');
  if (limit > 0) return limit;
  throw new DatabaseError('Location15958', 'the limit must be positive');
}

/** Checks that an operand is a non-negative integer. */
export function nonNegativeInteger(operand: Value, stage: string): number {
  const number = isNumeric(operand) ? toDouble(operand) : Number.NaN;
  if (Number.isInteger(number) && number >= 0) return number;
  throw new DatabaseError(
    'Location5107201',
    `invalid argument to ${stage} stage: expected a non-negative integer`,
  );
}
