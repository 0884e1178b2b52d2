import mongoose from 'mongoose';

/** Size of the embedded database's file before and after it was rewritten, in bytes. */
export type RewrittenFile = { before: number; after: number };

/**
 * Rewrites the file of the embedded database without its deleted data; see db/embedded/commands/data-file.ts.
 * Returns null if the last rewrite was less than `olderThanMs` ago.
 */
export async function rewriteFileIfOld(olderThanMs: number): Promise<RewrittenFile | null> {
  const command = { rewriteFile: 1, olderThanSeconds: olderThanMs / 1000 };
  const reply = await mongoose.connection.db?.admin().command(command);
  return reply?.rewritten ? { before: Number(reply.before), after: Number(reply.after) } : null;
}
