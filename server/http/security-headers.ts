import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const GOOGLE = 'https://accounts.google.com';
const HSTS = { maxAge: 31_536_000, includeSubDomains: true };
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Of replies that are data: should a browser show one as a page, nothing runs, loads or is framed. */
const DATA_POLICY = [
  ...["default-src 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'none'"],
  ...["frame-ancestors 'none'", 'sandbox'],
].join(';');

/** The headers of a reply that is data, for those that are sent without Express. */
export function dataHeaders({ https }: { https: boolean }): readonly (readonly [string, string])[] {
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
 * Everything comes from this host, apart from Google's sign-in and the photos' public address where these are
 * configured. No inline script and no inline style element but those whose hashes a document adds by allowInline().
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

/** Lets what stands in this document itself run and apply: `sources` are hashes for its policy. */
export function allowInline(
  response: ServerResponse,
  sources: { scripts: readonly string[]; styles: readonly string[] },
): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  const allowed = policy
    .replace(/script-src [^;]*/, (directive) => [directive, ...sources.scripts].join(' '))
    .replace(/style-src [^;]*/, (directive) => [directive, ...sources.styles].join(' '));
  if (policy) response.setHeader('Content-Security-Policy', allowed);
}

/** For replies that are data, in place of the page's policy. */
export const dataPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', DATA_POLICY);
  next();
};

/** Headers that browsers obey in documents only; on the small files of a page they weigh as much as the content. */
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

/** For scripts, styles, fonts and pictures: what no browser opens as a document. */
export function dropDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}

/** A segment as long as the secrets in mailed links; ids and names are shorter. */
const SECRET_SEGMENT = /\/[\w-]{30,}(?:[/?]|$)/;

/** Keeps the secret of a mailed link, such as one to reset a password, from the pages that its document leads to. */
export const hideSecretLinks: RequestHandler = (request, response, next) => {
  if (SECRET_SEGMENT.test(request.originalUrl)) response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
