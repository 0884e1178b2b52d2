import { expect, test } from 'vitest';
import { acceptsOrigin } from './origin';

const PUBLIC_URL = 'https://twende.example/';

test.each([
  ['the site', 'https://twende.example', 'twende.example', true, true],
  ['the site in other letters', 'https://TWENDE.example:443', 'twende.example', true, true],
  ['an app, without an origin', undefined, 'twende.example', true, true],
  ['another site', 'https://elsewhere.example', 'twende.example', true, false],
  ['a sub-domain', 'https://a.twende.example', 'twende.example', true, false],
  ['the site without TLS', 'http://twende.example', 'twende.example', true, false],
  ['a sandboxed frame', 'null', 'twende.example', true, false],
  ['a file', 'file://', undefined, true, false],
  ['another name of this server, in production', 'http://10.0.0.7:3000', '10.0.0.7:3000', true, false],
  ['another name of this server, in development', 'http://127.0.0.1:3000', '127.0.0.1:3000', false, true],
  ['another site, in development', 'http://elsewhere.example', '127.0.0.1:3000', false, false],
  ['a sandboxed frame, in development', 'null', '', false, false],
])('[R292, V4.4.2] %s: accepted %5$s', (_name, origin, host, production, accepted) => {
  expect(acceptsOrigin({ origin, host }, { publicUrl: PUBLIC_URL, production })).toBe(accepted);
});
