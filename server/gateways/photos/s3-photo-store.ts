import { isPhotoAddress, isPhotoKey, PHOTO_NAMES, photoType } from './photo-name';
import { type PhotoStore, UnsafePhotoAddress } from './photo-store';

export interface S3PhotoSettings {
  /** null: Amazon's endpoint of the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Public base address of the bucket; null: browsers fetch photos from this server. */
  publicUrl: string | null;
}

/** A key contains a hash of the photo, so the file behind an address never changes. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Photo store in an S3 bucket, Amazon's or a compatible one, as `photos/<key>/<name>`. */
export function createS3PhotoStore(settings: S3PhotoSettings): PhotoStore {
  const { bucket } = settings;
  let connection: ReturnType<typeof connect> | null = null;
  const connected = () => {
    connection ??= connect(settings);
    return connection;
  };

  return {
    publicBase: settings.publicUrl?.replace(/\/+$/, '') ?? null,

    async put(key, files) {
      for (const name of files.keys()) {
        if (!isPhotoAddress(key, name)) throw new UnsafePhotoAddress(key, name);
      }
      const { client, sdk } = await connected();
      await Promise.all(
        [...files].map(([name, body]) =>
          client.send(
            new sdk.PutObjectCommand({
              Bucket: bucket,
              Key: objectKey(key, name),
              Body: body,
              ContentType: photoType(name),
              CacheControl: CACHE_FOREVER,
            }),
          ),
        ),
      );
    },

    async read(key, name) {
      if (!isPhotoAddress(key, name)) return null;
      const { client, sdk } = await connected();
      try {
        const reply = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: objectKey(key, name) }),
        );
        const bytes = await reply.Body?.transformToByteArray();
        return bytes ? { body: Buffer.from(bytes), type: photoType(name) } : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },

    async remove(key) {
      if (!isPhotoKey(key)) throw new UnsafePhotoAddress(key, null);
      const { client, sdk } = await connected();
      await Promise.all(
        [...PHOTO_NAMES.keys()].map((name) =>
          client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: objectKey(key, name) })),
        ),
      );
    },
  };
}

/** Loads the SDK, which is large, with the first photo: a server without a bucket never loads it. */
async function connect(settings: S3PhotoSettings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Not every compatible server accepts Amazon's newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
}

function objectKey(key: string, name: string): string {
  return `photos/${key}/${name}`;
}
