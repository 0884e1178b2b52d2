import { Decimal128 } from 'bson';
import { asInteger, integerOf, RANK, rankOf, toBigInt } from '../../bson/arithmetic';
import { quantize, type Rounding, toDecimal128, toExactDecimal, toWhole } from '../../bson/decimal';
import { asDouble, isNumeric, type Numeric, toDouble } from '../../bson/numbers';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { argumentOr, nary, type Operator, refuse, unary } from './operator';

const LEAST_PLACES = -20;
const MOST_PLACES = 100;

export const roundingOperators: Readonly<Record<string, Operator>> = {
  $abs: onNumber((value) => {
    if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace(/^-/, ''));
    const magnitude = Math.abs(toDouble(value));
    if (rankOf(value) === RANK.Double) return asDouble(magnitude);
    if (Number.isSafeInteger(magnitude)) return asInteger(magnitude, rankOf(value));
    const exact = toBigInt(value);
    return (
      integerOf(exact < 0n ? -exact : exact, RANK.Long) ??
      refuse('Location28680', "can't take $abs of long long min")
    );
  }),
  $ceil: onNumber((value) => rounded(value, 0, 'ceiling', Math.ceil)),
  $floor: onNumber((value) => rounded(value, 0, 'floor', Math.floor)),
  $sqrt: onNumber((value) => {
    if (value instanceof Decimal128) return refuse('NotImplemented', '$sqrt of Decimal128 is not supported');
    const number = toDouble(value);
    return number < 0
      ? refuse('Location28714', "$sqrt's argument must be greater than or equal to 0")
      : asDouble(Math.sqrt(number));
  }),
  $round: toPlaces('half-even', roundHalfToEven),
  $trunc: toPlaces('truncate', Math.trunc),
};

function onNumber(apply: (value: Numeric) => Numeric): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (isNumeric(value)) return apply(value);
    return refuse('Location28765', `${name} only supports numeric types, not ${typeName(value)}`);
  });
}

function toPlaces(rounding: Rounding, onDouble: (value: number) => number): Operator {
  return nary(
    (values, _collation, name) => {
      const value = values[0];
      const place = argumentOr(values, 1, 0);
      if (isNullish(value) || isNullish(place)) return null;
      if (!isNumeric(value))
        return refuse('Location51081', `${name} only supports numeric types, not ${typeName(value)}`);
      const places = isNumeric(place) ? toDouble(place) : Number.NaN;
      if (!Number.isInteger(places))
        return refuse('Location51082', `precision argument to  ${name} must be a integral value`);
      if (places < LEAST_PLACES || places > MOST_PLACES)
        return refuse(
          'Location51083',
          `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
        );
      return rounded(value, places, rounding, onDouble);
    },
    1,
    2,
  );
}

/** Rounds the exact value, in its type; `onDouble` does the same on doubles without places. */
function rounded(
  value: Numeric,
  places: number,
  rounding: Rounding,
  onDouble: (value: number) => number,
): Numeric {
  const rank = rankOf(value);
  if (rank === RANK.Double && places === 0) return asDouble(onDouble(toDouble(value)));
  if (rank < RANK.Double && places >= 0) return value;
  const exact = toExactDecimal(value);
  if (!exact) return value;
  const result = quantize(exact, places, rounding);
  if (rank === RANK.Decimal) return toDecimal128(result);
  if (rank === RANK.Double) return asDouble(Number(`${result.coefficient}e${result.exponent}`));
  return (
    integerOf(toWhole(result), rank) ??
    refuse('Location51080', 'invalid conversion from Decimal128 result in $round')
  );
}

function roundHalfToEven(number: number): number {
  const floor = Math.floor(number);
  if (number - floor !== 0.5) return Math.round(number);
  return floor % 2 === 0 ? floor : Math.ceil(number);
}
