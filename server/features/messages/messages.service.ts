import { ERASURE_REPLACEMENTS } from '#shared/core/erased';
import { Refusal } from '#shared/core/errors';
import { MESSAGE_LIMITS } from '#shared/core/limits';
import { buildRoomId, type ChangeTopic, LIVE_EVENTS } from '#shared/core/live-events';
import type { MessageView } from '#shared/messages/contract';
import type { Background } from '../../background/background';
import type { Publisher } from '../../changes/domain-events';
import type { Clock } from '../../gateways/clock';
import { findUsualAnswerMs } from './answer-time';
import { countConversations, findConversations, updateLastMessage } from './conversations.model';
import { createLastMessageWriter } from './last-messages';
import type { MessageEvents } from './messages.events';
import {
  countNewConversationsByWeek,
  countUnreadMessages,
  findFirstUnread,
  findLaterMessages,
  findMessageInRoom,
  findMessages,
  findReceivedMessages,
  findSentMessages,
  findThread,
  importMessages,
  markMessagesRead,
  type NewMessage,
  replaceText,
} from './messages.model';
import { canReceiveMessages } from './messages.policy';
import { INBOX_LIMITS, selectInboxMessages, toMessageView } from './messages.present';
import { createRoomMessageOrder } from './room-order';
import { buildDedupeKey, createMessageStore } from './store-once';

export type Messages = ReturnType<typeof createMessagesService>;

type MessagesDeps = {
  receiverById: (id: string) => Promise<{ shownName: string; suspended: boolean } | null>;
  live: {
    emit(audience: { rooms: string[]; users: string[] }, event: string, payload: unknown): void;
    notify(userId: string, topic: ChangeTopic): void;
  };
  blocks: {
    /** Returns which of the two users block the other. */
    between(one: string, other: string): Promise<string[]>;
  };
  /** Returns the lender of a car; null for an unknown car. */
  lenderOf: (carId: string) => Promise<string | null>;
  events: Publisher<MessageEvents>;
  background: Pick<Background, 'start'>;
  clock: Clock;
};

type Draft = {
  sender: { _id: string; shownName: string };
  receiverId: string;
  message: string;
  /** Timestamp that the client sent with the message. */
  timestamp?: string | number | undefined;
  /** Id of the message, chosen by the client. */
  clientId?: string | undefined;
  /** Id of the car that the message is about; one of the two users owns the car. */
  carId?: string | undefined;
  /** Runs `store` after earlier messages of the same socket were stored. */
  inTurn?: <T>(store: () => Promise<T>) => Promise<T>;
};

/** Message with a given id and time, such as a message of the demo. */
export type PastMessage = Omit<NewMessage, 'roomId' | 'dedupeKey'> & { _id: string };

/** Builds the messages between two users, for sockets and HTTP. Ids are in lower case. */
export function createMessagesService({
  receiverById,
  live,
  blocks,
  lenderOf,
  events,
  background,
  clock,
}: MessagesDeps) {
  const inOrder = createRoomMessageOrder(clock);
  const storeOnce = createMessageStore();
  const lastMessages = createLastMessageWriter(background);

  return {
    /**
     * Stores a message and announces it to the room and to the receiver's other pages. A repeated send
     * returns the stored message and announces nothing.
     * @throws Refusal user_not_found (unknown or suspended), invalid_input (to oneself, or about a car of
     * neither user), blocked_by_you, message_refused (the receiver blocks the sender)
     */
    async send({
      sender,
      receiverId,
      message,
      timestamp,
      clientId,
      carId,
      inTurn = atOnce,
    }: Draft): Promise<MessageView> {
      const senderId = sender._id;
      if (receiverId === senderId) throw new Refusal('invalid_input', TO_SELF);
      const [receiver, blockers, lenderId] = await Promise.all([
        receiverById(receiverId),
        blocks.between(senderId, receiverId),
        carId === undefined ? null : lenderOf(carId),
      ]);
      // If the car was deleted meanwhile, the message is sent nevertheless.
      const isTheirs = lenderId === receiverId || lenderId === senderId;
      if (lenderId !== null && !isTheirs) throw new Refusal('invalid_input', OTHERS_CAR);
      if (!canReceiveMessages(receiver)) throw new Refusal('user_not_found');
      if (blockers.includes(senderId)) throw new Refusal('blocked_by_you');
      if (blockers.length > 0) throw new Refusal('message_refused');

      const roomId = buildRoomId(senderId, receiverId);
      const dedupeKey = buildDedupeKey({ senderId, receiverId, message, timestamp, clientId });
      const about = carId !== undefined && isTheirs ? { carId } : {};
      const names = { senderName: sender.shownName, receiverName: receiver.shownName };
      const draft = { senderId, receiverId, ...names, message, ...about };
      const { stored, isNew } = await inTurn(() =>
        inOrder(
          roomId,
          (stamp) => storeOnce({ ...draft, timestamp: stamp, isRead: false, roomId, dedupeKey }),
          ({ stored, isNew }) => {
            if (!isNew) return;
            live.emit(
              { rooms: [roomId], users: [receiverId] },
              LIVE_EVENTS.receiveMessage,
              toMessageView(stored),
            );
          },
        ),
      );
      const at = stored.timestamp;
      await Promise.all([
        lastMessages.add(stored, isNew),
        events.publish('message.stored', { senderId, receiverId, at }),
      ]);
      return toMessageView(stored);
    },

    async import(past: PastMessage[]): Promise<void> {
      const messages = past.map((message) => ({
        ...message,
        roomId: buildRoomId(message.senderId, message.receiverId),
        dedupeKey: buildDedupeKey({ ...message, timestamp: message.timestamp.getTime() }),
      }));
      await importMessages(messages);
      const lastOf = new Map(messages.map(({ roomId, _id }) => [roomId, _id]));
      await Promise.all((await findMessages([...lastOf.values()])).map(updateLastMessage));
    },

    /** Returns the newest messages of all conversations and all unread messages, oldest first; see INBOX_LIMITS. */
    async inbox(userId: string): Promise<MessageView[]> {
      const [conversations, unread, read, sent] = await Promise.all([
        findConversations(userId, INBOX_LIMITS.conversations),
        findReceivedMessages(userId, { isRead: false }, INBOX_LIMITS.unread),
        findReceivedMessages(userId, { isRead: true }, INBOX_LIMITS.recent),
        findSentMessages(userId, INBOX_LIMITS.recent),
      ]);
      lastMessages.repair([...unread, ...read, ...sent], conversations, INBOX_LIMITS.conversations);
      const last = await findMessages(conversations.map((conversation) => conversation.lastMessageId));
      return selectInboxMessages([...last, ...unread], [...read, ...sent]).map(toMessageView);
    },

    /**
     * Returns the newest messages of a conversation before the message `before`, oldest first.
     * @throws Refusal invalid_input if `before` is not in this conversation
     */
    async thread(userId: string, otherId: string, before?: string): Promise<MessageView[]> {
      const roomId = buildRoomId(userId, otherId);
      const end = before === undefined ? null : await findMessageInRoom(roomId, before);
      if (before !== undefined && !end) throw new Refusal('invalid_input', UNKNOWN_BEFORE);
      const page = await findThread(roomId, end, MESSAGE_LIMITS.threadPage);
      return page.reverse().map(toMessageView);
    },

    async findReceived(userId: string, messageId: string): Promise<MessageView | null> {
      const [message] = await findMessages([messageId]);
      return message?.receiverId.toHexString() === userId ? toMessageView(message) : null;
    },

    /** Returns the oldest unread message from a sender to a receiver; null if all are read. */
    async firstUnread(receiverId: string, senderId: string): Promise<MessageView | null> {
      const message = await findFirstUnread(receiverId, senderId);
      return message && toMessageView(message);
    },

    /**
     * Returns a message with up to `count` messages before and after it, oldest first; empty if the message
     * was deleted.
     */
    async findAround(messageId: string, count: number): Promise<MessageView[]> {
      const [message] = await findMessages([messageId]);
      if (!message) return [];
      const [before, after] = await Promise.all([
        findThread(message.roomId, message, count),
        findLaterMessages(message, count),
      ]);
      return [...before.reverse(), message, ...after].map(toMessageView);
    },

    /** Replaces the text of a message by a note about its removal, and notifies both members' pages. */
    async remove(messageId: string): Promise<void> {
      const message = await replaceText(messageId, ERASURE_REPLACEMENTS.removed);
      if (!message) throw new Refusal('not_found');
      for (const member of [message.senderId, message.receiverId])
        live.notify(member.toHexString(), 'messages');
    },

    async findLastSentTimes(userId: string, limit: number): Promise<Date[]> {
      return (await findSentMessages(userId, limit)).map((message) => message.timestamp);
    },

    /**
     * Returns the milliseconds that a user usually takes to answer; null if too few conversations are known.
     */
    usualAnswerMs: (userId: string): Promise<number | null> => findUsualAnswerMs(userId, clock.now()),

    countConversations,

    countNewConversationsByWeek,

    unreadCount: countUnreadMessages,

    /** Marks messages as read if the user received them; returns how many were unread. */
    async markAsRead(userId: string, messageIds: readonly string[]): Promise<number> {
      const updated = await markMessagesRead(userId, messageIds);
      if (updated > 0) live.notify(userId, 'messages');
      return updated;
    },
  };
}

function atOnce<T>(store: () => Promise<T>): Promise<T> {
  return store();
}

const TO_SELF = refusalOf('receiverId', 'You cannot send a message to yourself.');
const OTHERS_CAR = refusalOf('carId', 'This car belongs to neither of you.');
const UNKNOWN_BEFORE = refusalOf('before', 'This message is not in this conversation.');

function refusalOf(field: string, sentence: string) {
  return { sentence, fields: { [field]: sentence } };
}
