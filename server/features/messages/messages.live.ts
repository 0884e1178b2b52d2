import { Refusal } from '#shared/core/errors';
import { LIVE, membersOf } from '#shared/core/live-events';
import { roomPayload, sendMessagePayload } from '#shared/messages/payloads';
import type { LiveFeature } from '../../live/live';
import type { Messages } from './messages.service';

type MessagesLiveDeps = {
  messages: Pick<Messages, 'send'>;
  /** @throws Refusal too_many_requests; counts together with messages sent by HTTP */
  countMessage: (personId: string) => Promise<void>;
};

/** A page has one conversation open, or a few; a socket in more rooms than this is not a page. */
const MAX_ROOMS = 50;

/** Chat over the socket (SPEC §7): join and leave a room, send a message. */
export function createMessagesLive({ messages, countMessage }: MessagesLiveDeps): LiveFeature {
  return (socket) => {
    const callerId = socket.caller._id;

    socket.on(LIVE.join, roomPayload, async (roomId) => {
      if (!membersOf(roomId).includes(callerId)) throw new Refusal('forbidden');
      if (socket.rooms.size >= MAX_ROOMS && !socket.rooms.has(roomId)) throw new Refusal('too_many_requests');
      await socket.join(roomId);
      return { roomId };
    });

    socket.on(LIVE.leave, roomPayload, async (roomId) => {
      if (socket.rooms.has(roomId)) await socket.leave(roomId);
      return { roomId };
    });

    socket.on(LIVE.sendMessage, sendMessagePayload, async ({ senderId, receiverId, message, timestamp }) => {
      if (senderId !== callerId) throw new Refusal('forbidden');
      await countMessage(callerId);
      const sender = await socket.confirm();
      return { message: await messages.send({ sender, receiverId, message, timestamp }) };
    });
  };
}
