import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends a request exactly as given, whereas fetch would correct its path and refuse some headers. */
export function sendRawRequest(
  url: string,
  options: { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: Buffer | string },
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const { method = 'GET', path, body } = options;
  // The length is set explicitly, because Node sends the body of a DELETE without it.
  const headers = { ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}), ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
