import { expect, test } from 'vitest';
import { isAllowedOrigin } from './origin';

const PUBLIC_URL = 'https://twende.example/';

test.each([
  {
    name: 'the site',
    origin: 'https://twende.example',
    host: 'twende.example',
    production: true,
    accepted: true,
  },
  {
    name: 'the site in other letters',
    origin: 'https://TWENDE.example:443',
    host: 'twende.example',
    production: true,
    accepted: true,
  },
  {
    name: 'an app, without an origin',
    origin: undefined,
    host: 'twende.example',
    production: true,
    accepted: true,
  },
  {
    name: 'another site',
    origin: 'https://elsewhere.example',
    host: 'twende.example',
    production: true,
    accepted: false,
  },
  {
    name: 'a sub-domain',
    origin: 'https://a.twende.example',
    host: 'twende.example',
    production: true,
    accepted: false,
  },
  {
    name: 'the site without TLS',
    origin: 'http://twende.example',
    host: 'twende.example',
    production: true,
    accepted: false,
  },
  { name: 'a sandboxed frame', origin: 'null', host: 'twende.example', production: true, accepted: false },
  { name: 'a file', origin: 'file://', host: undefined, production: true, accepted: false },
  {
    name: 'another name of this server, in production',
    origin: 'http://10.0.0.7:3000',
    host: '10.0.0.7:3000',
    production: true,
    accepted: false,
  },
  {
    name: 'another name of this server, in development',
    origin: 'http://127.0.0.1:3000',
    host: '127.0.0.1:3000',
    production: false,
    accepted: true,
  },
  {
    name: 'another site, in development',
    origin: 'http://elsewhere.example',
    host: '127.0.0.1:3000',
    production: false,
    accepted: false,
  },
  { name: 'a sandboxed frame, in development', origin: 'null', host: '', production: false, accepted: false },
])('[R292, V4.4.2] returns $accepted for the origin of $name', ({ origin, host, production, accepted }) => {
  expect(isAllowedOrigin({ origin, host }, { publicUrl: PUBLIC_URL, production })).toBe(accepted);
});
