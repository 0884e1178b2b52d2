import { rewriteFile as rewrite } from '../storage/rewrite-file';
import { type Command, checkFields, type Reply } from './request';

/**
 * `rewriteFile`, which MongoDB lacks: writes the data file again without anything that was deleted, if the last time is
 * `olderThanSeconds` ago, and replies with its sizes. Reads go on, writes wait.
 */
export async function rewriteFile(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['olderThanSeconds'], refused: [] });
  const { store } = command.catalog;
  const olderThanMs = (command.number('olderThanSeconds') ?? 0) * 1000;
  const age = Date.now() - store.writtenAt;
  // A time ahead of the clock was noted by a clock that was wrong.
  if (age >= 0 && age < olderThanMs) return { rewritten: false, ok: 1 };
  const { before, after } = await rewrite(store);
  return { rewritten: true, before, after, ok: 1 };
}
