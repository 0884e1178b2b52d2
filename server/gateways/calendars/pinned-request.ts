import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export type PinnedAnswer = {
  status: number;
  location: string | undefined;
  encoding: string | undefined;
  body: AsyncIterable<Uint8Array> & { destroy(): unknown };
};

/** Sends a GET request to the given IP address, so that a changed DNS record has no effect. */
export async function sendPinnedRequest(
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<PinnedAnswer> {
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
  // An error after the response would end the process. The reader of the body receives the error as well.
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
