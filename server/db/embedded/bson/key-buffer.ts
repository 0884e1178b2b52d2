const BYTES_PER_UNIT = 3;
const TWO_31 = 2 ** 31;
const TWO_32 = 2 ** 32;

/** A growing buffer for keys; the bytes sort like the encoded values. */
export class KeyBuffer {
  length = 0;
  #buffer = Buffer.allocUnsafe(4096);

  reset(): void {
    this.length = 0;
  }

  copy(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.length));
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.length++] = value;
  }

  bytes(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#buffer.set(value, this.length);
    this.length += value.length;
  }

  uint16(value: number): void {
    this.#reserve(2);
    this.length = this.#buffer.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.length = this.#buffer.writeUInt32BE(value, this.length);
  }

  uint48(value: number): void {
    this.#reserve(6);
    this.length = this.#buffer.writeUIntBE(value, this.length, 6);
  }

  uint64(value: bigint): void {
    this.#reserve(8);
    this.length = this.#buffer.writeBigUInt64BE(value, this.length);
  }

  /** Writes an integer as 64 bits, negative ones first. */
  signed(value: number): void {
    const high = Math.floor(value / TWO_32);
    this.uint32(high + TWO_31);
    this.uint32(value - high * TWO_32);
  }

  /** Writes a double in numeric order; NaN comes first and -0 equals 0. */
  double(value: number): void {
    this.#reserve(8);
    const start = this.length;
    this.length = this.#buffer.writeDoubleBE(value === 0 ? 0 : value, start);
    if (Number.isNaN(value)) this.#buffer.fill(0, start, this.length);
    else if (value < 0) this.invertFrom(start);
    else this.#buffer[start] = (this.#buffer[start] ?? 0) | 0x80;
  }

  /** Writes a string as zero-terminated UTF-8; the bytes 0 and 1 in it are escaped. */
  text(value: string): void {
    const escaped =
      value.includes('\u0000') || value.includes('\u0001')
        ? value.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001')
        : value;
    this.#reserve(escaped.length * BYTES_PER_UNIT + 1);
    this.length += this.#buffer.write(escaped, this.length, 'utf8');
    this.#buffer[this.length++] = 0;
  }

  /** Inverts the bytes since `start`, which reverses their order. */
  invertFrom(start: number): void {
    for (let at = start; at < this.length; at++) this.#buffer[at] = 255 - (this.#buffer[at] ?? 0);
  }

  #reserve(size: number): void {
    if (this.length + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.length + size) * 2);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}
