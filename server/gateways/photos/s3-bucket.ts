import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import pRetry from 'p-retry';
import { PhotoStoreUnavailableError } from './photo-store';

export interface S3BucketSettings {
  /** Endpoint; null: Amazon's endpoint of the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

type ObjectHeaders = { type: string; cacheControl: string };

type ObjectRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  query?: string;
  headers?: Record<string, string>;
  body?: Buffer;
};

/** Time limits in milliseconds of one attempt and of all attempts, shorter than a client's upload timeout. */
export type S3Timeouts = { attemptMs: number; totalMs: number };

const TIMES: S3Timeouts = { attemptMs: 5_000, totalMs: 10_000 };

/** Retries after a failed attempt, as many as in Amazon's SDK. */
const RETRIES = { retries: 2, minTimeout: 100, maxTimeout: 20_000, randomize: true };

class S3Error extends Error {
  override readonly name = 'S3Error';

  /** Error reply of the bucket; `code` is `NoSuchKey`, `AccessDenied` or similar, or null without one. */
  constructor(
    what: string,
    readonly status: number,
    readonly code: string | null,
  ) {
    super(`The photo bucket answered ${status}${code === null ? '' : ` ${code}`} to ${what}`);
  }
}

/**
 * Opens a bucket. Retries network errors, 429 and 5xx. Every operation rejects if the bucket cannot be
 * reached (PhotoStoreUnavailableError), denies access or does not exist.
 */
export function createS3Bucket(settings: S3BucketSettings, times: S3Timeouts = TIMES) {
  const base = buildBucketAddress(settings);
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
  });

  return {
    async put(key: string, body: Buffer, { type, cacheControl }: ObjectHeaders): Promise<void> {
      const headers = { 'Content-Type': type, 'Cache-Control': cacheControl };
      await send(key, { method: 'PUT', headers, body });
    },

    async get(key: string): Promise<Buffer | null> {
      return orNullIfAbsent(send(key, { method: 'GET' }));
    },

    /** Lists objects, sorted by key. */
    async *list(prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
      let token: string | null = null;
      do {
        const page = (await send('', { method: 'GET', query: buildListQuery(prefix, token) })).toString();
        for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield {
            key: readElement(object, 'Key') ?? '',
            writtenAt: new Date(readElement(object, 'LastModified') ?? ''),
          };
        }
        token = readElement(page, 'NextContinuationToken');
      } while (token !== null);
    },

    /** Deletes an object; succeeds if it does not exist. */
    async remove(key: string): Promise<void> {
      await orNullIfAbsent(send(key, { method: 'DELETE' }));
    },
  };

  async function send(key: string, request: ObjectRequest): Promise<Buffer> {
    const signal = AbortSignal.timeout(times.totalMs);
    try {
      return await pRetry(() => attempt(key, request, signal), {
        ...RETRIES,
        signal,
        shouldRetry: ({ error }) => isTemporary(error),
      });
    } catch (error) {
      if (!(error instanceof Error) || !isTemporary(error)) throw error;
      throw new PhotoStoreUnavailableError(error.message, { cause: error });
    }
  }

  /** Each attempt gets a new signature, because signatures expire after a quarter of an hour. */
  async function attempt(
    key: string,
    { method, query, headers, body }: ObjectRequest,
    total: AbortSignal,
  ): Promise<Buffer> {
    const contentHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    // The bucket's name is not followed by a slash, because some servers compute the signature without it.
    const address = key === '' ? base : `${base}/${encodePath(key)}`;
    const signed = await client.sign(`${address}${query ? `?${query}` : ''}`, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': contentHash },
      body: body ? new Uint8Array(body) : null,
      // Follows no redirect, because a signature is valid for one host only.
      redirect: 'manual',
      signal: AbortSignal.any([total, AbortSignal.timeout(times.attemptMs)]),
    });
    const response = await fetch(signed);
    const content = Buffer.from(await response.arrayBuffer());
    if (response.ok) return content;
    throw new S3Error(`${method} ${key}`, response.status, errorCode(content));
  }
}

/** Returns the parameters sorted by name, as the signature requires. */
function buildListQuery(prefix: string, token: string | null): string {
  const continuation = token === null ? '' : `continuation-token=${encodeURIComponent(token)}&`;
  return `${continuation}list-type=2&prefix=${encodeURIComponent(prefix)}`;
}

/** Returns the text of the first element with this name, without nested elements. */
function readElement(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return (
    text
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  );
}

/** Whether a retry may succeed: after network errors, timeouts, 429 and 5xx, not after denied access. */
function isTemporary(error: Error): boolean {
  return !(error instanceof S3Error) || error.status === 429 || error.status >= 500;
}

/** Returns an address without a final slash. */
export function buildBucketAddress({ endpoint, bucket, region }: S3BucketSettings): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${encodePath(bucket)}`;
  const host = `s3.${region}.amazonaws.com`;
  // Amazon's certificate covers one label before the host, so a bucket name with dots goes into the path.
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

async function orNullIfAbsent(sent: Promise<Buffer>): Promise<Buffer | null> {
  try {
    return await sent;
  } catch (error) {
    // A missing bucket returns 404 like a missing object, but it is a configuration error.
    if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return null;
    throw error;
  }
}

function errorCode(reply: Buffer): string | null {
  return /<Code>([^<]+)<\/Code>/.exec(reply.toString())?.[1] ?? null;
}
