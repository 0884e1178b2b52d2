import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
/** Path of the embedded database in the archive, and below DATA_DIR. */
export const DATABASE_FILE = 'database/data.mdb';

/** The contents of a backup, stored as its last entry: an archive without a manifest is incomplete. */
const manifest = z.strictObject({
  product: z.literal('twende'),
  /** Version of the archive's layout; readers refuse any other. */
  format: z.literal(1),
  /** The newest migration known to the program that wrote the backup. */
  version: z.number().int().nonnegative(),
  /** The backup contains every write acknowledged before this moment. */
  createdAt: z.iso.datetime(),
  /** Number of documents by collection; null for a backup without a database. */
  documents: z.record(z.string(), z.number().int().nonnegative()).nullable(),
  /** Number of files, without the manifest itself. */
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** SHA-256 over one line per entry, in order: `<sha256 of the content> <name>` and a line feed. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.output<typeof manifest>;

/** Returns null for text that does not match the manifest's schema. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The reason why a backup cannot be written or restored, as a sentence for the operator. */
export class BackupError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'BackupError';
  }
}
