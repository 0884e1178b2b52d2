import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
/** Path of the embedded database, both in the archive and below DATA_DIR. */
export const DATABASE_FILE = 'database/data.mdb';

/** Description of a backup's contents, stored as its last entry: an archive without it is incomplete. */
const manifest = z.strictObject({
  product: z.literal('twende'),
  /** Version of the archive's layout; a program refuses every other version. */
  format: z.literal(1),
  /** Version of the newest migration known to the program that wrote the backup. */
  version: z.number().int().nonnegative(),
  /** Time of the backup, which contains every write acknowledged before this time. */
  createdAt: z.iso.datetime(),
  /** Number of documents by collection; null for a backup without a database. */
  documents: z.record(z.string(), z.number().int().nonnegative()).nullable(),
  /** Number of files in the archive, not counting the manifest. */
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** SHA-256 of the list of entries, one line each: `<sha256 of the content> <name>` and a line feed. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.output<typeof manifest>;

/** Parses a manifest; returns null if the text does not match the schema. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reason why a backup cannot be written or restored, as a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
