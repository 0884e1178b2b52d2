import { Decimal128, Double } from 'bson';
import { exactDouble, isInt32, type Numeric, parseDecimal, toDouble, type WideNumber } from './numbers';

/** The digits and the exponents of a Decimal128. */
const DIGITS = 34;
const LEAST_EXPONENT = -6176;
const LARGEST_EXPONENT = 6111;
/** More digits than the 34 of a Decimal128, so that one rounding at the end is correct. */
const QUOTIENT_DIGITS = 38;
/** MongoDB takes this many significant digits of a double that it converts to a Decimal128. */
const DOUBLE_DIGITS = 15;

/** How `quantize` treats the digits that it drops. */
export type Rounding = 'half-even' | 'truncate' | 'floor' | 'ceiling';

/** Converts a number as MongoDB does before decimal arithmetic; undefined for NaN and the infinities. */
export function toDecimal(value: Numeric): WideNumber | undefined {
  if (typeof value === 'number' ? !isInt32(value) : value instanceof Double) {
    return parseDecimal(toDouble(value).toPrecision(DOUBLE_DIGITS));
  }
  return parseDecimal(value.toString());
}

/** The exact value of a number; undefined for NaN and the infinities. */
export function toExactDecimal(value: Numeric): WideNumber | undefined {
  if (typeof value !== 'number' && !(value instanceof Double)) return parseDecimal(value.toString());
  const double = toDouble(value);
  return Number.isFinite(double) ? exactDouble(double) : undefined;
}

/** Rounds to 34 digits and to the exponents of a Decimal128; a number beyond them is infinite. */
export function toDecimal128(value: WideNumber): Decimal128 {
  const least = Math.max(LEAST_EXPONENT, value.exponent + digits(value.coefficient) - DIGITS);
  const { coefficient, exponent } = least > value.exponent ? quantize(value, -least, 'half-even') : value;
  if (coefficient !== 0n && exponent + digits(coefficient) > LARGEST_EXPONENT + DIGITS) {
    return Decimal128.fromString(coefficient < 0n ? '-Infinity' : 'Infinity');
  }
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

export function addDecimals(a: WideNumber, b: WideNumber): WideNumber {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent };
}

/** Adds for one rounding at the end: of an operand far below the other, only the sign matters. */
export function addToRound(a: WideNumber, b: WideNumber): WideNumber {
  const [large, small] = a.exponent > b.exponent ? [a, b] : [b, a];
  const exponent = large.exponent - QUOTIENT_DIGITS;
  const isFar = large.coefficient !== 0n && small.exponent + digits(small.coefficient) < exponent;
  return addDecimals(large, isFar ? { coefficient: signOf(small.coefficient), exponent } : small);
}

export function multiplyDecimals(a: WideNumber, b: WideNumber): WideNumber {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent };
}

/** Divides to more digits than a Decimal128 has; the divisor must not be 0. */
export function divideDecimals(a: WideNumber, b: WideNumber): WideNumber {
  const preferred = a.exponent - b.exponent;
  const shift = Math.max(QUOTIENT_DIGITS + digits(b.coefficient) - digits(a.coefficient), 0);
  const dividend = a.coefficient * 10n ** BigInt(shift);
  let coefficient = dividend / b.coefficient;
  let exponent = preferred - shift;
  if (dividend % b.coefficient !== 0n) {
    // A further digit marks the remainder: without it, rounding could treat the quotient as a tie.
    const sign = a.coefficient < 0n === b.coefficient < 0n ? 1n : -1n;
    return { coefficient: coefficient * 10n + sign, exponent: exponent - 1 };
  }
  while (exponent < preferred && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { coefficient, exponent };
}

/** The remainder with the sign of the dividend; the divisor must not be 0. */
export function remainderOfDecimals(a: WideNumber, b: WideNumber): WideNumber {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) % scaled(b, exponent), exponent };
}

/** Rounds to a multiple of 10^-places, the unit of the result. */
export function quantize(value: WideNumber, places: number, rounding: Rounding): WideNumber {
  const dropped = -places - value.exponent;
  if (dropped <= 0) return { coefficient: scaled(value, -places), exponent: -places };
  const unit = 10n ** BigInt(dropped);
  const quotient = value.coefficient / unit;
  const rest = value.coefficient % unit;
  return { coefficient: quotient + correction(quotient, rest, unit, rounding), exponent: -places };
}

/** The value of a number without a fraction. */
export function toWhole({ coefficient, exponent }: WideNumber): bigint {
  return coefficient * 10n ** BigInt(exponent);
}

function correction(quotient: bigint, rest: bigint, unit: bigint, rounding: Rounding): bigint {
  switch (rounding) {
    case 'truncate':
      return 0n;
    case 'floor':
      return rest < 0n ? -1n : 0n;
    case 'ceiling':
      return rest > 0n ? 1n : 0n;
    case 'half-even': {
      const twice = (rest < 0n ? -rest : rest) * 2n;
      const isAway = twice > unit || (twice === unit && quotient % 2n !== 0n);
      return isAway ? (rest < 0n ? -1n : 1n) : 0n;
    }
  }
}

function scaled(value: WideNumber, exponent: number): bigint {
  return value.coefficient * 10n ** BigInt(value.exponent - exponent);
}

function signOf(coefficient: bigint): bigint {
  return coefficient === 0n ? 0n : coefficient < 0n ? -1n : 1n;
}

function digits(coefficient: bigint): number {
  return String(coefficient < 0n ? -coefficient : coefficient).length;
}
