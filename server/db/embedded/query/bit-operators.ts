import { Binary, Long } from 'bson';
import { isNumeric, toDouble } from '../bson/numbers';
import type { Value } from '../bson/value';
import { check } from '../errors';

/** Compiles `$bitsAllSet` and its relatives; they apply to integers and binary data. */
export function bitTest(operator: string, operand: Value): (value: Value) => boolean {
  const mask = maskOf(operator, operand);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === undefined) return false;
    const common = bits & mask;
    switch (operator) {
      case '$bitsAllSet':
        return common === mask;
      case '$bitsAllClear':
        return common === 0n;
      case '$bitsAnySet':
        return common !== 0n;
      default:
        return common !== mask;
    }
  };
}

function maskOf(operator: string, operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const at = isNumeric(position) ? toDouble(position) : Number.NaN;
      check(
        Number.isInteger(at) && !(at < 0),
        'BadValue',
        `bit positions must be integers >= 0 in ${operator}`,
      );
      return mask | (1n << BigInt(at));
    }, 0n);
  }
  const mask = bitsOf(operand);
  check(mask !== undefined && !(mask < 0n), 'BadValue', `${operator} takes an Array, a number, or a BinData`);
  return mask;
}

/** Integers are in two's complement of unlimited width; binary data is little-endian. */
function bitsOf(value: Value): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (isNumeric(value)) return Number.isInteger(toDouble(value)) ? BigInt(toDouble(value)) : undefined;
  if (!(value instanceof Binary)) return undefined;
  return value.value().reduceRight((bits, byte) => (bits << 8n) | BigInt(byte), 0n);
}
