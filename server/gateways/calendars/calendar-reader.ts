import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../public-address';
import { type CalendarSource, UnreadableCalendar } from './calendar-source';

export type PinnedResponse = {
  status: number;
  location: string | undefined;
  encoding: string | undefined;
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
};

/** Sends a GET request to the given IP address, so that a later change of the DNS record has no effect. */
export async function sendPinnedRequest(
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<PinnedResponse> {
  const family = isIP(address);
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const sent = request(url, {
    agent: false,
    lookup,
    signal,
    headers: { Accept: 'text/calendar, */*;q=0.1', 'Accept-Encoding': 'identity' },
  });
  // Without a handler an error after the response would end the process; reading the body reports it too.
  sent.on('error', () => undefined);
  sent.end();
  const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  const { statusCode = 0, headers } = answer;
  return {
    status: statusCode,
    location: headers.location,
    encoding: headers['content-encoding'],
    body: answer,
  };
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

type ReaderDeps = {
  resolve?: (host: string) => Promise<string[]>;
  request?: (url: URL, address: string, signal: AbortSignal) => Promise<PinnedResponse>;
  timeoutMs?: number;
};

/** Creates a reader that allows only public addresses and redirects. Lenders see no other response data. */
export function createCalendarReader({
  resolve = resolveHost,
  request = sendPinnedRequest,
  timeoutMs = TIMEOUT_MS,
}: ReaderDeps = {}): CalendarSource {
  async function get(url: URL, redirects: number, signal: AbortSignal): Promise<string> {
    const answer = await request(url, await checkedAddress(url), signal);
    try {
      const { status, location, encoding, body } = answer;
      if (status >= 300 && status < 400 && location !== undefined) {
        if (redirects === MAX_REDIRECTS) throw new UnreadableCalendar('It leads on to too many addresses.');
        return await get(parsePublicUrl(location, url), redirects + 1, signal);
      }
      if (status !== 200) throw new UnreadableCalendar(`The address answers ${status}.`);
      if (encoding && encoding !== 'identity') throw new UnreadableCalendar('The file is compressed.');
      return await readText(body);
    } finally {
      answer.body.destroy();
    }
  }

  async function checkedAddress({ hostname }: URL): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await resolve(host);
    const [first] = addresses;
    if (first === undefined || !addresses.every(isPublicAddress)) {
      throw new UnreadableCalendar('There is no such address on the internet.');
    }
    return first;
  }

  return {
    async read(address) {
      const signal = AbortSignal.timeout(timeoutMs);
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new UnreadableCalendar('It took too long.')));
      });
      const reading = async () => get(parsePublicUrl(address.replace(/^webcal:/i, 'https:')), 0, signal);
      return Promise.race([reading(), aborted]).catch((error: unknown) => {
        if (error instanceof UnreadableCalendar) throw error;
        throw new UnreadableCalendar('The address cannot be reached.', { cause: error });
      });
    },
  };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Parses an address. @throws UnreadableCalendar for anything but https on its default port */
function parsePublicUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  if (url?.protocol !== 'https:' || url.port !== '') {
    throw new UnreadableCalendar('The address must begin with https:// and name no port.');
  }
  url.username = '';
  url.password = '';
  return url;
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      throw new UnreadableCalendar('The calendar is larger than 1 MB.', { breaksLimit: true });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
