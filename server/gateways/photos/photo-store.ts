/** One file of a photo with its media type. */
export type StoredPhotoFile = { body: Buffer; type: string };

/** Where photos lie: a folder, or an S3 bucket. Keys and names outside of photo-name.ts are refused. */
export interface PhotoStore {
  /**
   * Stores files of one photo; each is either wholly there or not at all.
   * @throws UnsafePhotoAddress for a key or name that is not a photo's
   */
  put(key: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file; null where there is none or where key or name are not a photo's. */
  read(key: string, name: string): Promise<StoredPhotoFile | null>;
  /**
   * Removes every file of a photo; fine where there is none.
   * @throws UnsafePhotoAddress for a key that is not a photo's
   */
  remove(key: string): Promise<void>;
  /** Address below which browsers find `/photos/<key>/<name>` by themselves; null: they ask this server. */
  publicBase: string | null;
}

/** A key or name that could lead out of the store. */
export class UnsafePhotoAddress extends Error {
  constructor(key: string, name: string | null) {
    super(`Not a photo's address: ${JSON.stringify(name === null ? key : `${key}/${name}`)}`);
    this.name = 'UnsafePhotoAddress';
  }
}
