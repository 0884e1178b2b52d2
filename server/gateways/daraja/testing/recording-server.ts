import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type RecordedRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** JSON of the request's body; undefined if the body is empty. */
  json: unknown;
};

export type Reply = (response: ServerResponse, request: RecordedRequest) => void;

/** Starts an HTTP server that records its requests and answers by `reply`; stops it after the test. */
export async function startRecordingServer(reply: Reply) {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    reply(response, request);
    server.emit('recorded');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');

  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  onTestFinished(stop);

  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    to: (path: string) => requests.filter((request) => request.url.split('?')[0] === path),
    stop,
    /** Resolves with the first `count` requests once they have arrived. */
    async received(count: number): Promise<RecordedRequest[]> {
      while (requests.length < count) await once(server, 'recorded');
      return requests.slice(0, count);
    },
  };
}

export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '',
    headers: incoming.headers,
    text,
    json: text === '' ? undefined : JSON.parse(text),
  };
}
