import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the product at another address; holds back a page's HTML after `mark` until `finish` is called. */
export async function startSplittingServer(productUrl: string, mark: string) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createServer(async (request, response) => {
    const { accept = '*/*' } = request.headers;
    const original = await fetch(`${productUrl}${request.url}`, { headers: { accept } });
    const type = original.headers.get('Content-Type') ?? '';
    const body = Buffer.from(await original.arrayBuffer());
    response.writeHead(original.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    const end = body.indexOf(mark) + mark.length;
    response.write(body.subarray(0, end));
    await finished;
    return response.end(body.subarray(end));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    finish,
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
