import { rewriteFile as rewrite } from '../storage/rewrite-file';
import { takeSnapshot } from '../storage/snapshots';
import { type Command, checkFields, type Reply } from './request';

/**
 * Handles `snapshot`, which MongoDB lacks: copies the database as it is now into a new folder while writes go on, and
 * replies with the path of the folder. The caller removes the folder.
 */
export async function snapshot(command: Command): Promise<Reply> {
  checkFields(command, { supported: [] });
  return { folder: await takeSnapshot(command.catalog.store) };
}

/**
 * Handles `rewriteFile`, which MongoDB lacks: writes the data file again without anything that was deleted, unless the
 * file is younger than `olderThanSeconds`, and replies with its sizes. Reads go on, writes wait.
 */
export async function rewriteFile(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['olderThanSeconds'] });
  const { store } = command.catalog;
  const olderThanMs = (command.number('olderThanSeconds') ?? 0) * 1000;
  const age = Date.now() - store.writtenAt;
  // A time ahead of the clock was noted by a clock that was wrong.
  if (age >= 0 && age < olderThanMs) return { rewritten: false };
  const { before, after } = await rewrite(store);
  return { rewritten: true, before, after };
}
