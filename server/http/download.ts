import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A reply that is a file, made while it is sent. */
export class Download {
  constructor(
    readonly fileName: string,
    readonly content: Readable,
  ) {}
}

/**
 * Sends a file. What fails before its first byte is an ordinary fault; what fails later breaks the transfer,
 * so that nobody takes it for whole. Whoever breaks it off ends the making as well.
 */
export async function sendDownload(
  { fileName, content }: Download,
  mediaType: string,
  response: Response,
): Promise<void> {
  await once(content, 'readable');
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  try {
    await pipeline(content, response);
  } catch (error) {
    const brokenOff =
      error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!brokenOff) throw error;
  }
}
