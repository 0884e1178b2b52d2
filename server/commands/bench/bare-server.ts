import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference: bare node:http that sends a recorded answer. */
const [answerFile = '', bodyFile = ''] = process.argv.slice(2);
const { status, headers }: { status: number; headers: string[] } = JSON.parse(
  readFileSync(answerFile, 'utf8'),
);
const body = status === 304 ? undefined : readFileSync(bodyFile);

/** As the product: the answer names it. */
const KEEP_ALIVE_MS = 65_000;

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`bare: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
