/** The content and media type of one file of a photo. */
export type StoredPhotoFile = { body: Buffer; type: string };

/** Photo files in a folder or an S3 bucket; only keys and names that photo-name.ts allows. */
export interface PhotoStore {
  /**
   * Stores files of one photo, each of them atomically; keeps its other files.
   * @throws UnsafePhotoAddress for a key or name that is not a photo's
   */
  put(key: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** One file; null if there is none or if key or name are not a photo's. */
  read(key: string, name: string): Promise<StoredPhotoFile | null>;
  /**
   * Removes every file of a photo; succeeds if there is none.
   * @throws UnsafePhotoAddress for a key that is not a photo's
   */
  remove(key: string): Promise<void>;
  /** Keys of the photos that were last written before this instant. */
  keysBefore(instant: Date): AsyncIterable<string>;
  /** Removes what interrupted writes left before this instant. */
  removeDrafts(instant: Date): Promise<void>;
  /** Base address from which browsers fetch `/photos/<key>/<name>`; null: from this server. */
  publicBase: string | null;
}

/** The store is not reached, or does not answer in time. Some files of a photo may be stored all the same. */
export class PhotoStoreAway extends Error {}

/** A key or name that could lead out of the store. */
export class UnsafePhotoAddress extends Error {
  constructor(key: string, name: string | null) {
    super(`Not a photo's address: ${JSON.stringify(name === null ? key : `${key}/${name}`)}`);
    this.name = 'UnsafePhotoAddress';
  }
}
