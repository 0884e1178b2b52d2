import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../public-address';
import { createCalendarReader, type PinnedResponse, sendPinnedRequest } from './calendar-reader';

const PUBLIC = '93.184.215.14';

test.each([
  { address: PUBLIC, expected: true },
  { address: '8.8.8.8', expected: true },
  { address: '172.15.255.255', expected: true },
  { address: '2606:2800:21f:cb07::1', expected: true },
  { address: '0.0.0.0', expected: false },
  { address: '10.1.2.3', expected: false },
  { address: '100.64.0.1', expected: false },
  { address: '127.0.0.1', expected: false },
  { address: '169.254.169.254', expected: false },
  { address: '172.16.0.1', expected: false },
  { address: '192.168.1.1', expected: false },
  { address: '198.19.0.1', expected: false },
  { address: '224.0.0.1', expected: false },
  { address: '255.255.255.255', expected: false },
  { address: '::', expected: false },
  { address: '::1', expected: false },
  { address: '::ffff:127.0.0.1', expected: false },
  { address: '::ffff:8.8.8.8', expected: false },
  { address: '::127.0.0.1', expected: false },
  { address: '64:ff9b::7f00:1', expected: false },
  { address: 'fc00::1', expected: false },
  { address: 'fe80::1', expected: false },
  { address: 'fe80::1%eth0', expected: false },
  { address: 'ff02::1', expected: false },
  { address: '2001::1', expected: false },
  { address: '2001:db8::1', expected: false },
  { address: '2002:7f00:1::', expected: false },
  { address: 'localhost', expected: false },
  { address: '', expected: false },
])('[R611] returns $expected from isPublicAddress for $address', ({ address, expected }) => {
  expect(isPublicAddress(address)).toBe(expected);
});

type Page = Partial<Omit<PinnedResponse, 'body'>> & { text?: string; body?: PinnedResponse['body'] };

/** Creates a reader with a simulated network, and the list of the requests that the reader makes. */
function readerOf(pages: Record<string, Page>, hosts: Record<string, string[]> = {}) {
  const requests: string[] = [];
  const { read } = createCalendarReader({
    timeoutMs: 200,
    resolve: async (host) => hosts[host] ?? [PUBLIC],
    request: async ({ href }, address) => {
      requests.push(`${href} at ${address}`);
      const { text = 'BEGIN:VCALENDAR', ...page } = pages[href] ?? { status: 404 };
      const body = Readable.from([Buffer.from(text)]);
      return { status: 200, location: undefined, encoding: undefined, body, ...page };
    },
  });
  return { read, requests };
}
const to = (location: string) => ({ status: 302, location });

test('connects to the checked IP address for https and webcal addresses', async () => {
  const { read, requests } = readerOf({ 'https://a.example/c.ics': { text: 'text' } });
  expect(await read('https://a.example/c.ics')).toBe('text');
  expect(await read('webcal://name:password@a.example/c.ics')).toBe('text');
  expect(requests).toEqual(Array(2).fill(`https://a.example/c.ics at ${PUBLIC}`));
});

test.each([
  { address: 'http://a.example/' },
  { address: 'https://a.example:8443/' },
  { address: 'file:///etc/passwd' },
  { address: 'https://127.0.0.1/' },
  { address: 'https://2130706433/' },
  { address: 'https://0x7f.1/' },
  { address: 'https://[::1]/' },
  { address: 'https://[::ffff:7f00:1]/' },
  { address: 'https://private.example/' },
  { address: 'https://both.example/' },
  { address: 'https://nowhere.example/' },
  { address: 'nonsense' },
])('[R611, V1.3.6] refuses the address $address without a request', async ({ address }) => {
  const { read, requests } = readerOf(
    {},
    { 'private.example': ['10.0.0.1'], 'both.example': [PUBLIC, '127.0.0.1'], 'nowhere.example': [] },
  );
  await expect(read(address)).rejects.toThrow();
  expect(requests).toEqual([]);
});

test.each([
  { where: 'to a private address', page: to('https://private.example/') },
  { where: 'to http', page: to('http://a.example/') },
  { where: 'to another port', page: to('//a.example:22/') },
])('[V1.3.6] refuses a redirect $where', async ({ page }) => {
  const { read, requests } = readerOf({ 'https://a.example/': page }, { 'private.example': ['10.0.0.1'] });
  await expect(read('https://a.example/')).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('[R611] follows three redirects and refuses a fourth redirect', async () => {
  const pages = {
    'https://a.example/0': to('/1'),
    'https://a.example/1': to('https://b.example/2'),
    'https://b.example/2': to('3'),
    'https://b.example/3': to('4'),
    'https://b.example/4': { text: 'text' },
  };
  const { read } = readerOf(pages);
  expect(await read('https://a.example/1')).toBe('text');
  await expect(read('https://a.example/0')).rejects.toThrow('too many addresses');
});

test.each([
  { name: 'not found', page: { status: 404 }, message: 'answers 404' },
  { name: 'more than 1 MB', page: { text: 'x'.repeat(1024 * 1024 + 1) }, message: 'larger than 1 MB' },
  { name: 'compressed', page: { encoding: 'gzip' }, message: 'compressed' },
  { name: 'silent', page: { body: new Readable({ read() {} }) }, message: 'too long' },
])('refuses a calendar that is $name', async ({ page, message }) => {
  await expect(readerOf({ 'https://a.example/': page }).read('https://a.example/')).rejects.toThrow(message);
});

test("connects to the given IP address with the host's name and stops when aborted", async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const stop = new AbortController();
  const sent = sendPinnedRequest(new URL(`https://calendar.example:${port}/`), '127.0.0.1', stop.signal);
  const [socket] = await connected;
  const [hello] = await once(socket, 'data');
  expect(String(hello)).toContain('calendar.example');
  stop.abort();
  await expect(sent).rejects.toThrow();
  socket.destroy();
  server.close();
});
