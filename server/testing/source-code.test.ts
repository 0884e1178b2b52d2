import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from './read-text';

const ROOT = join(import.meta.dirname, '../..');

/** Source files that run in production, without tests, test helpers, tools and the demo. */
const files = ['shared', 'server', 'client'].flatMap((home) =>
  readdirSync(join(ROOT, home), { recursive: true, encoding: 'utf8' })
    .map((file) => `${home}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|commands|demo)\//.test(file)),
);

/** A service worker, unlike a window, receives messages only from pages of its own origin. */
const WORKER = 'client/worker/service-worker.ts';

test.each<[string, RegExp, string[]?]>([
  ['code made from text', /\beval\(|new Function\(|set(Timeout|Interval)\(['"`]/],
  [
    'HTML made from text in the page',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
  ['commands for a shell', /(?<![.\w])exec(Sync)?\(|shell: true/],
  ['messages between windows', /window\.(parent|opener)|addEventListener\(['"]message['"]/, [WORKER]],
  [
    'TLS without checking certificates',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
  [
    'weak hashes and ciphers',
    /create(Hash|Hmac)\(['"](md5|sha1)|createCipheriv\(['"](?!aes-256-gcm)|-ecb['"]/,
  ],
  [
    'storage of the browser that throws where it is blocked',
    /\b(local|session)Storage[.[]/,
    ['client/lib/browser-storage.ts'],
  ],
  ['random numbers that can be guessed', /Math\.random\(/],
  // These redirects lead only to an address below /sw, or to the route table's spelling of the same address.
  [
    'redirects to another address',
    /\b(response|res)\.redirect\((?!303, '\/'\))/,
    ['server/http/languages.ts', 'server/http/address-spelling.ts'],
  ],
])(
  '[V1.2.3, V1.2.5, V1.3.2, V3.2.2, V3.5.5, V3.7.2, V6.5.3, V11.1.2, V11.3.1, V11.4.1, V11.5.1, V12.3.2, V12.3.4] contains no %s',
  (_what, pattern, allowed = []) => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !allowed.includes(file) && pattern.test(readText(file)))).toEqual([]);
  },
);
