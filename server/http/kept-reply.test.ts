import compression from 'compression';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sendRawRequest } from '../testing/raw-request';
import { serve } from '../testing/serve';
import { isEncoded } from './encodings';
import { createCachedReplyHandler } from './kept-reply';

const TEXT = 'a reply that compresses well '.repeat(2_000);

async function serveKept(make: () => Promise<string>, stateOf?: () => string) {
  const app = express();
  let deflated = 0;
  const filter: compression.CompressionFilter = (_request, response) => {
    if (!isEncoded(response)) deflated += 1;
    return !isEncoded(response);
  };
  app.use(compression({ filter }));
  app.get('/', createCachedReplyHandler({ type: 'json', make, ...(stateOf ? { getState: stateOf } : {}) }));
  const server = await serve(app);
  onTestFinished(() => server.close());
  return { url: server.url, timesDeflated: () => deflated };
}

describe('cached reply', () => {
  test.each([{ encoding: 'br' }, { encoding: 'gzip' }, { encoding: 'deflate' }, { encoding: '' }])(
    '[R837] is built once and sent in the encoding $encoding',
    async ({ encoding }) => {
      let made = 0;
      const { url, timesDeflated } = await serveKept(async () => {
        made += 1;
        return TEXT;
      });
      for (let count = 0; count < 3; count += 1) {
        const { headers, text } = await sendRawRequest(url, {
          path: '/',
          headers: { 'Accept-Encoding': encoding },
        });
        expect(headers['content-encoding']).toBe({ br: 'br', gzip: 'gzip' }[encoding]);
        expect(text.length === TEXT.length).toBe(headers['content-encoding'] === undefined);
      }
      expect([made, timesDeflated()]).toEqual([1, 0]);
    },
  );

  test('[R837] is built again after a failure or when its state has changed', async () => {
    let made = 0;
    let state = 'one';
    const make = async () => {
      made += 1;
      if (made === 1) throw new Error('not yet');
      return `made ${made}`;
    };
    const { url } = await serveKept(make, () => state);
    expect((await fetch(url)).status).toBe(500);
    expect(await (await fetch(url)).text()).toBe('made 2');
    expect(await (await fetch(url)).text()).toBe('made 2');
    state = 'two';
    expect(await (await fetch(url)).text()).toBe('made 3');
  });

  test('[R837] answers 304 to a browser that has the reply', async () => {
    const { url } = await serveKept(async () => TEXT);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } });
    expect([etag === '', again.status]).toEqual([false, 304]);
  });
});
