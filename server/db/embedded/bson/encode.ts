import { serialize, setInternalBufferSize } from 'bson';
import { refuse } from '../errors';
import type { Document } from './value';

/** The size limit of a document in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

// bson silently writes past the end of its buffer: this one fits a whole message (48 MB) and a document.
setInternalBufferSize(80 * 1024 * 1024);

/** Encodes a document. @throws DatabaseError 10334 for more than 16 MiB */
export function encodeDocument(document: Document): Buffer {
  const bytes = serialize(document);
  refuseOversize(bytes.byteLength);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function refuseOversize(size: number): void {
  if (size > MAX_DOCUMENT_BYTES) {
    refuse(
      'BSONObjectTooLarge',
      `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}
