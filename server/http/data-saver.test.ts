import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../testing/serve';
import { isDataSaverOn, toDataSavingDocument } from './page-replies';

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const app = express();
  app.get('/', (request, response) => {
    response.json(isDataSaverOn(request));
  });
  server = await serve(app);
});
afterAll(() => server.close());

test.each<[string, Record<string, string>, boolean]>([
  ['a browser that asks for less', { 'save-data': 'on' }, true],
  ['a browser that does not', {}, false],
  ['a user who chose it', { cookie: 'data-saver=on' }, true],
  ['a user who chose against the browser', { 'save-data': 'on', cookie: 'data-saver=off' }, false],
])('[R769] returns whether to save data for %s', async (_who, headers, expected) => {
  expect(await (await fetch(server.url, { headers })).json()).toBe(expected);
});

test('[R770] marks a data-saving document and removes only its font', () => {
  const html = [
    '<html lang="en"><link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin>',
    '<link rel="preload" as="image" imagesrcset="/photos/k/320.avif 320w">',
    '<img alt="" src="/photos/k/320.jpg">',
  ];
  const [, ...others] = html;
  expect(toDataSavingDocument(html.join(''))).toBe(`<html data-saver lang="en">${others.join('')}`);
});
