import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mapLanguages } from '#shared/language/language';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { serve } from '../testing/serve';
import type { DocumentParts } from './page-document';
import { createPageReplies, sendDocument } from './page-replies';

const CAR = '/Car/65f0c0ffee5ec12e76a1b2c3';
const NO_CARS = { total: 0, counties: [], makes: [], categories: [] };
const FIRST = {
  screen: { page: 'categories' as const, cards: [], facets: NO_CARS },
  settings: DEFAULT_SETTINGS,
};

/** Addresses whose head was loaded or whose screen was rendered in a test, and number of built documents. */
let done: { heads: string[]; renderings: string[]; documents: number };
let left: { pageHead: number; pageRendering: number };
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  done = { heads: [], renderings: [], documents: 0 };
  left = { pageHead: 1_000, pageRendering: 1_000 };
  const documentOf = ({ head, rendered }: DocumentParts) => {
    done.documents += 1;
    return { html: `<html>${head}${rendered?.html ?? ''}</html>`, inline: { scripts: [], styles: [] } };
  };
  const replyTo = createPageReplies({
    documents: mapLanguages(() => documentOf),
    async findHead(address) {
      done.heads.push(address);
      const isCar = address.startsWith('/Car/') && !address.includes('?');
      return { status: isCar ? 200 : 404, head: isCar ? 'car' : 'not found', first: isCar ? FIRST : null };
    },
    startHead: async () => 'start',
    async renderScreen(_language, { address }) {
      done.renderings.push(address);
      return { html: ' rendered', data: '{}' };
    },
    getState: () => 'one',
    mayUse: async (work) => {
      left[work] -= 1;
      return left[work] >= 0;
    },
    onRenderError: () => undefined,
  });
  const app = express().use(async (request, response) =>
    sendDocument(request, response, await replyTo(request)),
  );
  server = await serve(app);
});
afterEach(() => server.close());

async function get(path: string): Promise<[number, string]> {
  const answer = await fetch(`${server.url}${path}`);
  return [answer.status, await answer.text()];
}

describe('page documents', () => {
  test('[R836] loads the head and renders the screen only once for repeated requests of an address', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await get(CAR)).toEqual([200, '<html>car rendered</html>']);
    expect(done).toEqual({ heads: [CAR], renderings: [CAR], documents: 1 });
  });

  test('[R836] builds one document for 200 addresses with the same HTML head', async () => {
    const paths = Array.from({ length: 200 }, (_, number) => `/nowhere/${number}?q=${number}`);
    const answers = await Promise.all(paths.map(get));
    expect(new Set(answers.map(String))).toEqual(new Set(['404,<html>not found</html>']));
    expect(done).toMatchObject({ renderings: [], documents: 1 });
  });

  test('[R836] leaves the rendering to the browser above the rendering limit', async () => {
    left.pageRendering = 1;
    expect(await get(CAR)).toEqual([200, '<html>car rendered</html>']);
    expect(await get(`${CAR}4`)).toEqual([200, '<html>car</html>']);
    expect(done.renderings).toEqual([CAR]);
  });

  test('[R836] sends the same document for every address above the limit of built HTML heads', async () => {
    left.pageHead = 1;
    await get(CAR);
    expect(await get('/Car/65f0c0ffee5ec12e76a1b2c4')).toEqual([200, '<html>start</html>']);
    expect(await get('/categories?a=1')).toEqual([200, '<html>start</html>']);
    expect(await get('/nowhere')).toEqual([404, '<html>start</html>']);
    expect(done.heads).toEqual([CAR]);
    // Sending a cached document counts against no limit.
    expect(await get(CAR)).toEqual([200, '<html>car rendered</html>']);
  });
});
