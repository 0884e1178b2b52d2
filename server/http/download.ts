import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export class FileDownload {
  constructor(
    readonly fileName: string,
    readonly content: Readable,
    readonly cacheControl?: string,
  ) {}
}

/**
 * Streams a file. A failure before the first byte is an ordinary fault; a later one breaks the connection, so
 * that the file does not look complete. If the client disconnects, the source stream is destroyed.
 */
export async function sendDownload(
  { fileName, content, cacheControl }: FileDownload,
  mediaType: string,
  response: Response,
): Promise<void> {
  await once(content, 'readable');
  response.setHeader('Content-Type', mediaType);
  if (cacheControl) response.setHeader('Cache-Control', cacheControl);
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  try {
    await pipeline(content, response);
  } catch (error) {
    const isDisconnect =
      error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isDisconnect) throw error;
  }
}
