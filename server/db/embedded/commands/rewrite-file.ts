import { isNumeric, toDouble } from '../bson/numbers';
import { rewriteFile as rewrite } from '../storage/rewrite-file';
import { checkFields } from './fields';
import type { Command, Reply } from './request';

/**
 * `rewriteFile`, which MongoDB lacks: writes the data file again without anything that was deleted, if the last time is
 * `olderThanSeconds` ago, and replies with its sizes. Reads go on, writes wait.
 */
export async function rewriteFile(command: Command): Promise<Reply> {
  checkFields(command, { supported: ['olderThanSeconds'], refused: [] });
  const { store } = command.catalog;
  const seconds = command.value('olderThanSeconds');
  const olderThanMs = isNumeric(seconds) ? toDouble(seconds) * 1000 : 0;
  if (Date.now() - store.rewrittenAt < olderThanMs) return { rewritten: false, ok: 1 };
  const { before, after } = await rewrite(store);
  return { rewritten: true, before, after, ok: 1 };
}
