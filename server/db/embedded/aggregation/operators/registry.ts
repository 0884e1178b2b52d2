import { arithmeticOperators } from './arithmetic';
import { arrayOperators } from './arrays';
import { comparisonOperators } from './comparison';
import { conditionOperators } from './conditions';
import { dateConversionOperators } from './date-conversions';
import { dateIntervalOperators } from './date-intervals';
import { datePartOperators } from './date-parts';
import { objectOperators } from './objects';
import type { Operator } from './operator';
import { regexOperators } from './regular-expressions';
import { roundingOperators } from './rounding';
import { setOperators } from './sets';
import { stringOperators } from './strings';
import { substringOperators } from './substrings';
import { summaryOperators } from './summaries';
import { typeOperators } from './types';
import { variableOperators } from './variables';

/** The operators of expressions by their names. */
export const operators: Readonly<Record<string, Operator>> = {
  $literal: (operand) => () => operand,
  ...arithmeticOperators,
  ...arrayOperators,
  ...comparisonOperators,
  ...conditionOperators,
  ...dateConversionOperators,
  ...dateIntervalOperators,
  ...datePartOperators,
  ...objectOperators,
  ...regexOperators,
  ...roundingOperators,
  ...setOperators,
  ...stringOperators,
  ...substringOperators,
  ...summaryOperators,
  ...typeOperators,
  ...variableOperators,
};
