import { serialize, setInternalBufferSize } from 'bson';
import { DatabaseError } from '../errors';
import type { Document } from './value';

/** The largest document that MongoDB stores, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

// bson writes past the end of its buffer without a word; one message (48 MB) on top of one document always fits.
setInternalBufferSize(80 * 1024 * 1024);

/** The BSON bytes of the document; anything over 16 MiB is refused with MongoDB's error 10334. */
export function encodeDocument(document: Document): Buffer {
  const bytes = serialize(document);
  refuseOversize(bytes.byteLength);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Refuses a document of more than 16 MiB. */
export function refuseOversize(size: number): void {
  if (size > MAX_DOCUMENT_BYTES) {
    throw new DatabaseError(
      'BSONObjectTooLarge',
      `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}
