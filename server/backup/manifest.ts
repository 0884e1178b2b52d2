import { z } from 'zod';

export const MANIFEST = 'manifest.json';
/** Where the archive holds the embedded database, which restores to the same place of DATA_DIR. */
export const DATABASE_FILE = 'database/data.mdb';

/** What a backup holds, as its last entry: an archive without it is incomplete. */
const manifest = z.strictObject({
  product: z.literal('twende'),
  /** Of this layout; a reader refuses others. */
  format: z.literal(1),
  /** The newest migration that the writing program knew. */
  version: z.number().int().nonnegative(),
  /** Every write acknowledged before this moment is in the backup. */
  createdAt: z.iso.datetime(),
  /** Documents by collection; null: a backup without a database. */
  documents: z.record(z.string(), z.number().int().nonnegative()).nullable(),
  /** Of the entries before the manifest. */
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** SHA-256 over `<sha256 of the content> <name>` and a line feed of each entry, in their order. */
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Manifest = z.output<typeof manifest>;

/** The manifest in a text; null for anything else. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
