import type { RequestHandler } from 'express';
import { isPhotoAddress } from '../../gateways/photos/photo-name';
import type { PhotoStore, StoredPhotoFile } from '../../gateways/photos/photo-store';

/** The address is made of the content's hash: what lies there never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

type PhotoFileDeps = {
  store: PhotoStore;
  /** A photo that is drawn when first asked for; null where there is none. */
  draw: (key: string, name: string) => Promise<StoredPhotoFile | null>;
};

/** GET /photos/:key/:name, mounted at /photos: one file of a photo (DESIGN §12). */
export function createPhotoFiles({ store, draw }: PhotoFileDeps): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const [, key = '', name = ''] = /^\/([^/]+)\/([^/]+)$/.exec(request.path) ?? [];
    const file = isPhotoAddress(key, name)
      ? ((await store.read(key, name)) ?? (await draw(key, name)))
      : null;
    if (!file) {
      response.status(404).setHeader('Cache-Control', 'no-cache');
      response.type('text').send('There is no such photo.\n');
      return;
    }
    response.setHeader('Cache-Control', FOREVER);
    response.type(file.type).send(file.body);
  };
}
