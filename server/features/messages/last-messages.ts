import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '../../background/background';
import { createGroupedWrites } from '../../db/grouped-writes';
import { type ConversationRecord, updateLastMessages } from './conversations.model';
import type { MessageRecord } from './messages.model';

/** Maximum delay before an active conversation's last message is written. */
const DELAY_MS = 250;
/** Maximum number of conversations remembered as stored; the oldest entries are removed first. */
const MOST_KNOWN = 10_000;

/**
 * Builds the writer of each conversation's last message. In each process, the first message of a conversation
 * is written before it is acknowledged; later messages are written after a delay, only the last one of each
 * conversation. If a crash loses a write, the next message or the next read of an inbox repairs it.
 */
export function createLastMessageWriter(background: Pick<Background, 'start'>) {
  const write = createGroupedWrites(updateLastMessages);
  const known = new Set<string>();
  let behind = new Map<string, MessageRecord>();

  async function writeBehind(): Promise<void> {
    await pause(DELAY_MS);
    const messages = [...behind.values()];
    behind = new Map();
    await Promise.all(messages.map(write));
  }

  function writeLater(message: MessageRecord): void {
    if (behind.size === 0) {
      behind = new Map([[message.roomId, message]]);
      background.start(writeBehind, 'failed to store the last messages of conversations');
      return;
    }
    const other = behind.get(message.roomId);
    if (!other || other.timestamp < message.timestamp) behind.set(message.roomId, message);
  }

  return {
    /**
     * Stores the last message. `isNew` is false if the sender sends the message again; a crash may then have
     * left the stored last message outdated.
     */
    async add(message: MessageRecord, isNew: boolean): Promise<void> {
      if (isNew && known.has(message.roomId)) return writeLater(message);
      await write(message);
      known.add(message.roomId);
      for (const oldest of known) {
        if (known.size <= MOST_KNOWN) return;
        known.delete(oldest);
      }
    },

    /**
     * Writes the last message of each conversation whose stored last message is older than its newest message
     * in `messages`. `most` is the maximum number of conversations that the read of `stored` returns.
     */
    repair(messages: readonly MessageRecord[], stored: readonly ConversationRecord[], most: number): void {
      const lastAtOf = new Map(stored.map(({ _id, lastAt }) => [_id, lastAt]));
      for (const message of messages) {
        const lastAt = lastAtOf.get(message.roomId);
        if (lastAt ? lastAt < message.timestamp : stored.length < most) writeLater(message);
      }
    },
  };
}
