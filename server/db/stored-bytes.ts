/** Bytes as a lean read returns them: a Binary of the driver, or a Buffer. */
export type StoredBytes = { buffer: Uint8Array } | Buffer;

export function toBuffer(stored: StoredBytes): Buffer {
  return Buffer.from(stored instanceof Uint8Array ? stored : stored.buffer);
}
