import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve';

type StoredObject = { body: Buffer; headers: IncomingHttpHeaders; writtenAt: Date };

const PAGE = 5;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Stand-in for an S3 server with one bucket; verifies the signature (version 4) of every request. */
export async function startStandInS3({ bucket, secretKey }: { bucket: string; secretKey: string }) {
  const objects = new Map<string, StoredObject>();
  const failures: Array<number | 'cut off'> = [];
  let requests = 0;

  const { url, close } = await serve(async (request, response) => {
    requests += 1;
    const body = await bodyOf(request);
    const failure = failures.shift();
    if (failure === 'cut off') request.socket.destroy();
    else if (failure) fail(response, failure, failure >= 500 ? 'InternalError' : 'SlowDown');
    else if (!isSigned(request, body, secretKey)) fail(response, 403, 'SignatureDoesNotMatch');
    else answer(request, response, body);
  });

  return {
    endpoint: url,
    /** By decoded path, `/<bucket>/<key>`. */
    objects,
    /** The next requests fail, one each, with a status or a closed connection. */
    failNext: (...next: Array<number | 'cut off'>) => void failures.push(...next),
    requests: () => requests,
    close,
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '/');
    const stored = objects.get(path);
    const query = new URLSearchParams(request.url?.split('?')[1]);
    if (query.get('list-type') === '2') list(response, query);
    else if (!path.startsWith(`/${bucket}/`)) fail(response, 404, 'NoSuchBucket');
    else if (request.method === 'PUT') {
      objects.set(path, { body, headers: request.headers, writtenAt: new Date() });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (stored) {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(stored.body);
    } else fail(response, 404, 'NoSuchKey');
  }

  /** ListObjectsV2, with small pages; the token is the number of objects before the page. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const start = Number(query.get('continuation-token')?.replace('after&', '') ?? 0);
    const prefix = `/${bucket}/`;
    const found = [...objects]
      .map(([path, object]) => ({ key: path.slice(prefix.length), ...object }))
      .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const contents = found.slice(start, start + PAGE).map(({ key, writtenAt }) => {
      const fields = `<Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified>`;
      return `<Contents>${fields}</Contents>`;
    });
    const next = start + PAGE < found.length ? `after&amp;${start + PAGE}` : null;
    const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${token}</ListBucketResult>`);
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>none</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Computes the signature from the request as received; Amazon's rules, see "Signature Version 4". */
function isSigned({ method, url = '/', headers }: IncomingMessage, body: Buffer, secretKey: string): boolean {
  const [, , day = '', region = '', signedNames = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = url.split('?');
  const names = signedNames.split(';');
  const contentHash = headers['x-amz-content-sha256'];
  const time = String(headers['x-amz-date']);
  if (!names.includes('host') || !names.includes('x-amz-date') || !time.startsWith(day)) return false;
  if (contentHash !== sha256(body)) return false;

  const canonical = [
    method,
    decodeURIComponent(path).split('/').map(encodeStrictly).join('/'),
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signedNames,
    contentHash,
  ].join('\n');
  const scope = [day, region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

function encodeStrictly(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
