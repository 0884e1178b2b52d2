import {
  getMediaType,
  isPhotoAddress,
  isPhotoKey,
  PHOTO_FILES_BY_NAME,
  type PhotoStore,
  UnsafePhotoAddress,
} from './photo-store';
import { createS3Bucket, type S3BucketSettings } from './s3-bucket';

export interface S3PhotoSettings extends S3BucketSettings {
  /** Public base address of the bucket; null: browsers fetch photos from this server. */
  publicUrl: string | null;
}

/** Files may be cached forever, because a photo's key contains its hash and so its content never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Creates a photo store in Amazon's or a compatible bucket, with objects `photos/<key>/<name>`. */
export function createS3PhotoStore(settings: S3PhotoSettings): PhotoStore {
  const bucket = createS3Bucket(settings);

  return {
    publicBase: settings.publicUrl?.replace(/\/+$/, '') ?? null,

    async put(key, files) {
      for (const name of files.keys()) {
        if (!isPhotoAddress(key, name)) throw new UnsafePhotoAddress(key, name);
      }
      await Promise.all(
        [...files].map(([name, body]) =>
          bucket.put(objectKey(key, name), body, { type: getMediaType(name), cacheControl: CACHE_FOREVER }),
        ),
      );
    },

    async read(key, name) {
      if (!isPhotoAddress(key, name)) return null;
      const body = await bucket.get(objectKey(key, name));
      return body && { body, type: getMediaType(name) };
    },

    async remove(key) {
      if (!isPhotoKey(key)) throw new UnsafePhotoAddress(key, null);
      await Promise.all([...PHOTO_FILES_BY_NAME.keys()].map((name) => bucket.remove(objectKey(key, name))));
    },

    async *listKeysWrittenBefore(instant) {
      // Objects are sorted by key, so all files of a photo are adjacent.
      let current = { key: '', writtenAt: 0 };
      const isOld = () => isPhotoKey(current.key) && current.writtenAt < instant.getTime();
      for await (const object of bucket.list('photos/')) {
        const key = object.key.split('/')[1] ?? '';
        const writtenAt = object.writtenAt.getTime();
        if (key === current.key) {
          current.writtenAt = Math.max(current.writtenAt, writtenAt);
          continue;
        }
        if (isOld()) yield current.key;
        current = { key, writtenAt };
      }
      if (isOld()) yield current.key;
    },

    /** Does nothing, because a bucket stores only complete objects. */
    async removeDraftsWrittenBefore() {},
  };
}

function objectKey(key: string, name: string): string {
  return `photos/${key}/${name}`;
}
