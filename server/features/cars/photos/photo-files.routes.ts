import type { RequestHandler, Response } from 'express';
import type { PhotoStore } from '../../../gateways/photos/photo-store';
import { isPhotoAddress } from '../../../gateways/photos/photo-store';
import { setPhotoHeaders } from '../../../http/security-headers';

/** The address contains a hash of the content, so the file at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

export function createPhotoFileRoutes({ store }: { store: PhotoStore }): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const [, key = '', name = ''] = /^\/([^/]+)\/([^/]+)$/.exec(request.path) ?? [];
    if (!isPhotoAddress(key, name)) return sendNotFound(response);

    const etag = `"${key}-${name}"`;
    if (request.headers['if-none-match']?.includes(etag)) {
      response.set({ ETag: etag, 'Cache-Control': FOREVER }).status(304).end();
      return;
    }
    const file = await store.read(key, name);
    if (!file) return sendNotFound(response);
    setPhotoHeaders(response);
    response.set({ ETag: etag, 'Cache-Control': FOREVER }).type(file.type).send(file.body);
  };
}

function sendNotFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-cache').type('text').send('There is no such photo.\n');
}
