import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Refusal } from '#shared/core/errors';
import { languageOf } from './languages';
import { refusalIn } from './refusal-in';

/** A connection that still works delivers a packet of this size within the time. */
const PROGRESS_BYTES = 1_024;
const STALLED_MS = 20_000;
const CHECK_MS = 1_000;

type Progress = { response: ServerResponse; bytes: number; at: number };

/** Closes connections on which a body stands still. Returns what ends the watch. */
export function closeStalledBodies(server: Server): () => void {
  const { closeStalled } = watchBodies(server);
  const timer = setInterval(closeStalled, CHECK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Watches the bodies of requests: `closeStalled` answers 408 to those that are being read and have made no progress for
 * 20 s. A body that nothing reads yet, such as an upload that waits for its turn, is left alone.
 */
export function watchBodies(server: Server, now: () => number = Date.now) {
  const open = new Map<IncomingMessage, Progress>();

  server.on('request', (request, response) => {
    if (request.complete || !hasBody(request)) return;
    open.set(request, { response, bytes: request.socket.bytesRead, at: now() });
    request.once('close', () => open.delete(request));
  });

  function closeStalled(): void {
    for (const [request, progress] of open) {
      const { bytesRead } = request.socket;
      if (request.complete) open.delete(request);
      else if (!request.readableFlowing || bytesRead - progress.bytes >= PROGRESS_BYTES) {
        progress.bytes = bytesRead;
        progress.at = now();
      } else if (now() - progress.at >= STALLED_MS) {
        open.delete(request);
        close(request, progress.response);
      }
    }
  }

  return { closeStalled };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Express notices the end of the request and releases what it holds. */
function close(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  const refusal = new Refusal('body_stalled');
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify(refusalIn(languageOf(request), refusal)), () => request.destroy());
}
