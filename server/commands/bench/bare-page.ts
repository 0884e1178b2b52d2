import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference: a page with nothing but this text, sent by bare node:http. */
export function startBarePage(text: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Bare</title><meta name="viewport" content="width=device-width"><p>${text}</p></html>`,
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server });
    });
  });
}
