import { takeSnapshot } from '../storage/snapshots';
import { type Command, checkFields, type Reply } from './request';

/**
 * `snapshot`, which MongoDB lacks: copies the database as it is now into a new folder while writes go on, and replies
 * with its path. The caller removes the folder.
 */
export async function snapshot(command: Command): Promise<Reply> {
  checkFields(command, { supported: [], refused: [] });
  return { folder: await takeSnapshot(command.catalog.store), ok: 1 };
}
