import fc from 'fast-check';
import type { Endpoint, UploadedFilesRule } from '#shared/core/endpoint';
import type { SampleParts } from './sample-call';

/** A generated request that may be invalid: it may have a malformed path, or a body that is not JSON. */
export type ArbitraryCall = {
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const BOUNDARY = 'generated';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\u202e',
      'ﬀ𝟘٣',
      '🚗'.repeat(40),
      'x'.repeat(3_000),
      'İ'.repeat(200),
    ],
    ...['../..', '%00', '%', '__proto__', 'constructor', '$where', '{"$gt":""}', '=1+1', '[object Object]'],
    ...['NaN', '-1', '0', '1e309', '0x10', '9007199254740993', 'true', 'null', '2026-02-30', '9999-12-31'],
    ...['0000-01-01', '+275760-09-13', 'a@b', 'Ω@example.com', '07123456789', '+254 700 000 000', '-1,36.8'],
  ),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, [], {}, -1, 0, 2 ** 53, 1e308, -1e-320, { $gt: '' }, { $where: '1' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(oddText, { maxLength: 5 }),
);

/** Generates params, query or body of a call: accepted values, some of them replaced, left out or added. */
function altered(sample: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(sample);
  const anyName = names.length > 0 ? fc.oneof(fc.constantFrom(...names), oddText) : oddText;
  return fc
    .record({
      replaced: fc.oneof(
        fc.constant([]),
        fc.array(fc.tuple(anyName, oddValue), { minLength: 1, maxLength: 3 }),
      ),
      omitted: fc.oneof({ weight: 4, arbitrary: fc.constant<string[]>([]) }, fc.subarray(names)),
    })
    .map(({ replaced, omitted }) => {
      const kept = Object.entries(sample).filter(([name]) => !omitted.includes(name));
      return Object.fromEntries([...kept, ...replaced]);
    });
}

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 25, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Generates calls of an endpoint; their input ranges from accepted to invalid for every contract. */
export function createCallArbitrary(contract: Endpoint, sample: SampleParts): fc.Arbitrary<ArbitraryCall> {
  return fc
    .record({
      params: altered(sample.params),
      query: altered(sample.query),
      body: fc.oneof({ weight: 8, arbitrary: altered(sample.body) }, oddValue),
      raw: seldom(fc.uint8Array({ maxLength: 200 })),
      type: seldom(fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data')),
      encoding: seldom(fc.constantFrom('gzip', 'br', 'zip')),
    })
    .map(({ params, query, body, raw, type, encoding }) => {
      const hasBody = contract.method !== 'GET' && (contract.body !== undefined || raw !== null);
      return {
        path: buildCallAddress(contract, { params, query }).slice(0, 12_000),
        headers: {
          ...(hasBody ? { 'Content-Type': type ?? getContentType(contract.files ? 'form' : 'JSON') } : {}),
          ...(hasBody && encoding ? { 'Content-Encoding': encoding } : {}),
        },
        body: hasBody ? (raw ? Buffer.from(raw) : bytesOf(contract, body)) : undefined,
      };
    });
}

/**
 * Builds path and query of a call; replaces empty path parameters, because they would lead to another
 * endpoint's path.
 */
export function buildCallAddress(
  contract: Endpoint,
  { params, query }: Pick<SampleParts, 'params' | 'query'>,
): string {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => percentEncode(params[name]) || '%20');
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${percentEncode(name)}=${percentEncode(one)}`),
  );
  return `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Percent-encodes the bytes, because encodeURIComponent() refuses half of a surrogate pair. */
export function percentEncode(value: unknown): string {
  const bytes = Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return [...bytes].map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : escaped(byte))).join('');
}

function isPlain(byte: number): boolean {
  return /[\w.,-]/.test(String.fromCharCode(byte));
}

function escaped(byte: number): string {
  return `%${byte.toString(16).padStart(2, '0')}`;
}

export function getContentType(kind: 'JSON' | 'form'): string {
  return kind === 'form' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
}

function bytesOf({ files }: Endpoint, body: unknown): Buffer {
  return files ? encodeFormBody(files, body) : encodeJsonBody(body);
}

export function encodeJsonBody(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body) ?? '');
}

/** Builds a form with the fewest files that the rule allows; the files contain no photos. */
export function encodeFormBody(files: UploadedFilesRule, body: unknown): Buffer {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) =>
    part(
      `name="${name.replace(/["\r\n]/g, '_')}"`,
      typeof value === 'string' ? value : JSON.stringify(value),
    ),
  );
  const photos = Array.from({ length: files.min }, () =>
    part(`name="${files.field}"; filename="photo.jpg"`, 'not a photo'),
  );
  return Buffer.from(`${[...fields, ...photos].join('')}--${BOUNDARY}--\r\n`);
}

function part(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}
