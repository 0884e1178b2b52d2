import { Decimal128, Long } from 'bson';
import { asInteger, divide, integerOf, RANK, rankOf } from '../bson/arithmetic';
import { addDecimals, toDecimal128, toExactDecimal } from '../bson/decimal';
import { asDouble, type Numeric, toDouble, type WideNumber } from '../bson/numbers';

const HIGH_PART = 2 ** 32;

/**
 * The sum of `$sum` and `$avg` in the widest type of its numbers.
 * As in MongoDB, two doubles hold it, so that integers add up exactly and doubles with a compensated error.
 */
export class Sum {
  #rank: number = RANK.Int;
  #high = 0;
  #low = 0;
  /** The plain sum, for infinities: compensation would turn them into NaN. */
  #plain = 0;
  #decimals: WideNumber = { coefficient: 0n, exponent: 0 };

  add(value: Numeric): void {
    const rank = rankOf(value);
    if (rank > this.#rank) this.#rank = rank;
    if (typeof value === 'number') this.#addDouble(value);
    else if (value instanceof Decimal128) this.#addDecimal(value);
    else if (value instanceof Long) this.#addLong(value);
    else this.#addDouble(value.value);
  }

  total(): Numeric {
    if (this.#rank === RANK.Decimal) return this.#decimalTotal();
    if (this.#rank === RANK.Double) return asDouble(this.#doubleTotal());
    if (this.#low === 0 && Number.isSafeInteger(this.#high)) return asInteger(this.#high, this.#rank);
    return integerOf(BigInt(this.#high) + BigInt(this.#low), this.#rank) ?? asDouble(this.#doubleTotal());
  }

  /** The total divided by a count, which must not be 0: a double or a Decimal128. */
  average(count: number): Numeric {
    return this.#rank === RANK.Decimal
      ? divide(this.#decimalTotal(), count)
      : asDouble(this.#doubleTotal() / count);
  }

  #doubleTotal(): number {
    return Number.isNaN(this.#high) ? this.#plain : this.#high;
  }

  #decimalTotal(): Decimal128 {
    const high = toExactDecimal(asDouble(this.#doubleTotal()));
    const low = toExactDecimal(asDouble(this.#low));
    if (!high || !low) return Decimal128.fromString(String(this.#doubleTotal()));
    return toDecimal128(addDecimals(addDecimals(this.#decimals, high), low));
  }

  #addDecimal(value: Decimal128): void {
    const decimal = toExactDecimal(value);
    if (decimal) this.#decimals = addDecimals(this.#decimals, decimal);
    else this.#addDouble(toDouble(value));
  }

  #addLong(value: Long): void {
    this.#addDouble(value.getLowBitsUnsigned());
    this.#addDouble(value.getHighBits() * HIGH_PART);
  }

  /** Dekker's and Møller's error-free additions: `#low` collects what rounding takes from `#high`. */
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
