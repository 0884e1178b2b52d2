import type { Logger } from 'pino';
import { forEachRow } from '../../../db/each-row';
import { decrypt, encrypt, generateSecretKey } from '../../../db/secret-box';
import type { Clock } from '../../../gateways/clock';
import type { PaperKeys } from '../../../gateways/paper-keys';
import {
  createSealedFileId,
  findSealedContent,
  insertSealedFile,
  readSealedFilesToDelete,
  readUserSealedFiles,
  removeSealedFile,
  type SealedFileId,
  scheduleSealedFileDeletion,
} from './sealed-files.model';

export type SealedFiles = ReturnType<typeof createSealedFiles>;

/**
 * Builds the store of encrypted files, each with its own key; without its key no copy of a file can be read.
 */
export function createSealedFiles({ keys, clock, log }: { keys: PaperKeys; clock: Clock; log: Logger }) {
  /**
   * Destroys the key first, so that after a crash nobody can read the file; the job's next run deletes it.
   */
  async function destroyOne(id: SealedFileId): Promise<void> {
    await keys.destroy(id.toHexString());
    await removeSealedFile(id);
  }

  return {
    /**
     * Stores a file, then its key; a crash in between leaves a file without a key, which a job deletes when
     * due.
     */
    async seal(userId: string, content: Uint8Array, deleteAt: Date): Promise<SealedFileId> {
      const id = createSealedFileId();
      const key = generateSecretKey();
      await insertSealedFile(id, { userId, content: encrypt(key, content), deleteAt });
      await keys.store(id.toHexString(), key);
      return id;
    },

    /** Decrypts a file; null once it is destroyed or its time is over. */
    async open(id: string): Promise<Buffer | null> {
      const content = await findSealedContent(id, clock.now());
      const key = content && (await keys.find(id));
      return content && key && decrypt(key, content);
    },

    postpone: scheduleSealedFileDeletion,

    async destroy(ids: readonly SealedFileId[]): Promise<void> {
      for (const id of ids) await destroyOne(id);
    },

    async destroyAllOf(userId: string): Promise<void> {
      for await (const { _id } of readUserSealedFiles(userId)) await destroyOne(_id);
    },

    async sweep(): Promise<void> {
      await forEachRow(readSealedFilesToDelete(clock.now()), {
        idOf: ({ _id }) => _id.toHexString(),
        run: ({ _id }) => destroyOne(_id),
        log,
        failure: 'failed to delete photos of papers, to be retried',
      });
    },
  };
}
