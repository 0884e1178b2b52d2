import type { RequestHandler } from 'express';
import helmet from 'helmet';

const GOOGLE = 'https://accounts.google.com';

/**
 * Everything comes from this host, apart from Google's sign-in and the photos' public address where these are
 * configured. No inline script and no inline style element.
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
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** A segment as long as the secrets in mailed links; ids and names are shorter. */
const SECRET_SEGMENT = /\/[\w-]{30,}(?:[/?]|$)/;

/** Keeps the secret of a mailed link, such as one to reset a password, from the pages that its document leads to. */
export const hideSecretLinks: RequestHandler = (request, response, next) => {
  if (SECRET_SEGMENT.test(request.originalUrl)) response.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
