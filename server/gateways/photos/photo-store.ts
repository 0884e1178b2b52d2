export type StoredPhotoFile = { body: Buffer; type: string };

/** Photo files in a folder or an S3 bucket; accepts only the keys and names that photo-name.ts allows. */
export interface PhotoStore {
  /** Stores each file atomically; keeps the photo's other files. @throws UnsafePhotoAddress */
  put(key: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Returns null if there is no such file, or if key or name are not a photo's. */
  read(key: string, name: string): Promise<StoredPhotoFile | null>;
  /** Removes all files of a photo; succeeds if there are none. @throws UnsafePhotoAddress */
  remove(key: string): Promise<void>;
  /** Lists the keys of photos that were last written before this instant. */
  keysBefore(instant: Date): AsyncIterable<string>;
  /** Removes unfinished files of writes that were interrupted before this instant. */
  removeDrafts(instant: Date): Promise<void>;
  /** Base address from which browsers fetch `/photos/<key>/<name>`; null: this server's address. */
  publicBase: string | null;
}

/** Thrown without a reply of the store in time. Some files of a photo may be stored nevertheless. */
export class PhotoStoreUnavailable extends Error {}

/** Thrown for a key or name that could lead outside the store. */
export class UnsafePhotoAddress extends Error {
  constructor(key: string, name: string | null) {
    super(`Not a photo's address: ${JSON.stringify(name === null ? key : `${key}/${name}`)}`);
    this.name = 'UnsafePhotoAddress';
  }
}
