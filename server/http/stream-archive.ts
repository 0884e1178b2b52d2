import { Readable } from 'node:stream';

/**
 * Returns an archive as a stream. If the client stops reading, cancels the archive, so that its entries are closed
 * too; client-zip then rejects.
 */
export function streamArchive(archive: ReadableStream<Uint8Array>): Readable {
  return Readable.from(readChunks(archive));
}

async function* readChunks(archive: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = archive.getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
