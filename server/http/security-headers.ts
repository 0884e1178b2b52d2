import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Allows every cache to store the reply, and removes its cookies, which must not reach other visitors. */
export function allowPublicCache(response: ServerResponse, directives: string): void {
  response.setHeader('Cache-Control', `public, ${directives}`);
  response.removeHeader('Set-Cookie');
}

const GOOGLE = 'https://accounts.google.com';
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Content security policy of data replies: opened as pages, they run and load nothing, in no frame. */
const DATA_POLICY = [
  ...["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"],
  ...["frame-ancestors 'none'", 'sandbox'],
].join(';');

/** Returns the security headers of data replies that are sent without Express. */
export function buildDataHeaders({ https }: { https: boolean }): readonly (readonly [string, string])[] {
  const hsts = ['Strict-Transport-Security', `max-age=${HSTS.maxAge}; includeSubDomains`] as const;
  return [
    ['Content-Security-Policy', DATA_POLICY],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', REFERRER_POLICY],
    ...(https ? [hsts] : []),
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

/**
 * Allows content from this host, Google's sign-in and the public address of photos. Of inline scripts and
 * styles, allows only those whose hashes a document adds by allowInlineSources().
 */
export function createSecurityHeaders(options: {
  google: boolean;
  photoOrigin: string | null;
  https: boolean;
}) {
  const google = options.google ? [`${GOOGLE}/gsi/`] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.google ? [`${GOOGLE}/gsi/client`] : [])],
        styleSrc: ["'self'", ...(options.google ? [`${GOOGLE}/gsi/style`] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(options.photoOrigin ? [options.photoOrigin] : [])],
        connectSrc: ["'self'", ...google],
        frameSrc: google.length > 0 ? google : ["'none'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: options.google ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: options.https ? HSTS : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    xFrameOptions: { action: 'deny' },
  });
}

/** Allows a document's inline scripts and styles, given by their hashes. */
export function allowInlineSources(
  response: ServerResponse,
  sources: { scripts: readonly string[]; styles: readonly string[] },
): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  const allowed = policy
    .replace(/script-src [^;]*/, (directive) => [directive, ...sources.scripts].join(' '))
    .replace(/style-src [^;]*/, (directive) => [directive, ...sources.styles].join(' '));
  if (policy) response.setHeader('Content-Security-Policy', allowed);
}

export const setDataContentPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  next();
};

/** Headers that browsers use only in documents; for small files they would be as large as the content. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}

/** Removes document headers and sets the policy of data replies, because photos come from users. */
export function setPhotoHeaders(response: ServerResponse): void {
  dropDocumentHeaders(response);
  response.setHeader('Content-Security-Policy', DATA_POLICY);
}

/** Matches a URL with the secret of an emailed link: secrets are longer than ids and names. */
const SECRET_SEGMENT = /\/[\w-]{30,}(?:[/?]|$)/;

/** Hides the secret of an emailed link from the pages to which its document links. */
export const hideSecretFromReferrer: RequestHandler = (request, response, next) => {
  if (SECRET_SEGMENT.test(request.originalUrl)) response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
