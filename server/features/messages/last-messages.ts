import { setTimeout as pause } from 'node:timers/promises';
import type { Background } from '../../background/background';
import { createGroupedWrites } from '../../db/grouped-writes';
import { type ConversationRecord, touchConversations } from './conversations.model';
import type { MessageRecord } from './messages.model';

/** How long the last message of a lively conversation may be behind. */
const DELAY_MS = 250;
/** Conversations that are known to be stored; the ones seen longest ago go first. */
const MOST_KNOWN = 10_000;

/**
 * Keeps the last message of each conversation. The first one that this process sees of a conversation is written before
 * it is acknowledged; those that follow are written a moment later, one for a conversation however many there were.
 * What a crash loses of these is written at the next message, or when a member's inbox is read.
 */
export function createLastMessages(background: Pick<Background, 'start'>) {
  const write = createGroupedWrites(touchConversations);
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
      background.start(writeBehind, 'the last messages of conversations are not stored');
      return;
    }
    const other = behind.get(message.roomId);
    if (!other || other.timestamp < message.timestamp) behind.set(message.roomId, message);
  }

  return {
    /** `isNew` false: its sender repeats it, perhaps because a crash left the conversation behind. */
    async add(message: MessageRecord, isNew: boolean): Promise<void> {
      if (isNew && known.has(message.roomId)) return writeLater(message);
      await write(message);
      known.add(message.roomId);
      for (const oldest of known) {
        if (known.size <= MOST_KNOWN) return;
        known.delete(oldest);
      }
    },

    /** Writes what a user's newest messages show to be behind in their conversations, of which `most` were read. */
    repair(messages: readonly MessageRecord[], stored: readonly ConversationRecord[], most: number): void {
      const lastAtOf = new Map(stored.map(({ _id, lastAt }) => [_id, lastAt]));
      for (const message of messages) {
        const lastAt = lastAtOf.get(message.roomId);
        if (lastAt ? lastAt < message.timestamp : stored.length < most) writeLater(message);
      }
    },
  };
}
