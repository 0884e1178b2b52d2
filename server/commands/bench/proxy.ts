import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endOnce } from './endings';
import type { Running } from './product';

/** A reverse proxy that gives requests to the targets in turn. */
export async function startProxy(targets: string[]): Promise<Running> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, reply) => {
    turn += 1;
    const { method, headers, url = '/' } = incoming;
    const outgoing = request(new URL(url, targets[turn % targets.length]), { method, headers, agent });
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = endOnce(async () => {
    server.close();
    server.closeAllConnections();
    agent.destroy();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
