import mongoose from 'mongoose';

/** Sizes of the embedded database's file before and after it was written again, in bytes. */
export type RewrittenFile = { before: number; after: number };

/**
 * Writes the file of the embedded database again without anything that was deleted; see
 * db/embedded/commands/data-file.ts. Returns null if that was done less than `olderThanMs` ago.
 */
export async function rewriteFileIfOld(olderThanMs: number): Promise<RewrittenFile | null> {
  const command = { rewriteFile: 1, olderThanSeconds: olderThanMs / 1000 };
  const reply = await mongoose.connection.db?.admin().command(command);
  return reply?.rewritten ? { before: Number(reply.before), after: Number(reply.after) } : null;
}
