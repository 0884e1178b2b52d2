import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Refusal } from '#shared/core/errors';
import { detectLanguage } from './languages';
import { localizeRefusal } from './localize-refusal';

/** Bytes that count as progress of a body: about one packet, which a working connection delivers in time. */
const PROGRESS_BYTES = 1_024;
const STALLED_MS = 20_000;
const CHECK_MS = 1_000;

type Progress = { response: ServerResponse; bytes: number; at: number };

/** Starts the check for stalled request bodies; returns a function that ends it. */
export function startStalledBodyCheck(server: Server): () => void {
  const { closeStalled } = watchRequestBodies(server);
  const timer = setInterval(closeStalled, CHECK_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Replies 408 to a request if the server is reading its body but has received less than 1 KB in 20 s. A body
 * that the server does not read yet, such as that of an upload waiting for its turn, is not affected.
 */
export function watchRequestBodies(server: Server, now: () => number = Date.now) {
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

/** Ends a request; Express notices this and releases the request's resources. */
function close(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  const refusal = new Refusal('body_stalled');
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(JSON.stringify(localizeRefusal(detectLanguage(request), refusal)), () => request.destroy());
}
