import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference: node:http sending the given bytes with the given headers, and nothing else. */
const [bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'));

const server = createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304);
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`bare: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
