import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../public-address';
import { createCalendarReader } from './calendar-reader';
import { type PinnedAnswer, pinnedRequest } from './pinned-request';

const PUBLIC = '93.184.215.14';

test.each([
  [PUBLIC, true],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['2606:2800:21f:cb07::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('[R611] %s: public %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

type Page = Partial<Omit<PinnedAnswer, 'body'>> & { text?: string; body?: PinnedAnswer['body'] };

/** A reader of a made-up internet, and the requests that it made. */
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

test('an https and a webcal address: read from the address that was checked', async () => {
  const { read, requests } = readerOf({ 'https://a.example/c.ics': { text: 'text' } });
  expect(await read('https://a.example/c.ics')).toBe('text');
  expect(await read('webcal://name:password@a.example/c.ics')).toBe('text');
  expect(requests).toEqual(Array(2).fill(`https://a.example/c.ics at ${PUBLIC}`));
});

test.each([
  'http://a.example/',
  'https://a.example:8443/',
  'file:///etc/passwd',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://private.example/',
  'https://both.example/',
  'https://nowhere.example/',
  'nonsense',
])('[R611, V1.3.6] %s: refused without a request', async (address) => {
  const { read, requests } = readerOf(
    {},
    { 'private.example': ['10.0.0.1'], 'both.example': [PUBLIC, '127.0.0.1'], 'nowhere.example': [] },
  );
  await expect(read(address)).rejects.toThrow();
  expect(requests).toEqual([]);
});

test.each([
  ['to a private address', to('https://private.example/')],
  ['to http', to('http://a.example/')],
  ['to another port', to('//a.example:22/')],
])('[V1.3.6] led on %s: refused', async (_where, page) => {
  const { read, requests } = readerOf({ 'https://a.example/': page }, { 'private.example': ['10.0.0.1'] });
  await expect(read('https://a.example/')).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test('[R611] led on three times: read; four times: refused', async () => {
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
  ['not found', { status: 404 }, 'answers 404'],
  ['more than 1 MB', { text: 'x'.repeat(1024 * 1024 + 1) }, 'larger than 1 MB'],
  ['compressed', { encoding: 'gzip' }, 'compressed'],
  ['silent', { body: new Readable({ read() {} }) }, 'too long'],
])('%s: refused', async (_name, page, message) => {
  await expect(readerOf({ 'https://a.example/': page }).read('https://a.example/')).rejects.toThrow(message);
});

test('a request: goes to the given IP address with the name of the host, and ends at the time limit', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const stop = new AbortController();
  const sent = pinnedRequest(new URL(`https://calendar.example:${port}/`), '127.0.0.1', stop.signal);
  const [socket] = await connected;
  const [hello] = await once(socket, 'data');
  expect(String(hello)).toContain('calendar.example');
  stop.abort();
  await expect(sent).rejects.toThrow();
  socket.destroy();
  server.close();
});
