import { Refusal } from '#shared/core/errors';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { roomPayload, sendMessagePayload } from '#shared/messages/payloads';
import type { LiveFeature } from '../../live/live';
import { mayJoin, maySendAs } from './messages.policy';
import type { Messages } from './messages.service';

type MessagesLiveDeps = {
  messages: Messages;
  /** Shares its count with messages sent by HTTP. @throws Refusal too_many_requests */
  countMessage: (userId: string) => Promise<void>;
};

/** A page has a few conversations open at most. */
const MAX_ROOMS = 50;

/** Chat over the socket: join and leave a room, send a message. */
export function createMessagesLive({ messages, countMessage }: MessagesLiveDeps): LiveFeature {
  return (socket) => {
    const callerId = socket.caller._id;

    socket.on(LIVE_EVENTS.join, roomPayload, async (roomId) => {
      if (!mayJoin(callerId, roomId)) throw new Refusal('forbidden');
      if (socket.rooms.size >= MAX_ROOMS && !socket.rooms.has(roomId)) throw new Refusal('too_many_requests');
      await socket.join(roomId);
      return { roomId };
    });

    socket.on(LIVE_EVENTS.leave, roomPayload, async (roomId) => {
      if (socket.rooms.has(roomId)) await socket.leave(roomId);
      return { roomId };
    });

    socket.on(
      LIVE_EVENTS.sendMessage,
      sendMessagePayload,
      async ({ senderId, receiverId, message, timestamp, clientId, carId }, inTurn) => {
        if (!maySendAs(callerId, senderId)) throw new Refusal('forbidden');
        // The count may be in Redis: both are looked up at once.
        const [, sender] = await Promise.all([countMessage(callerId), socket.confirm()]);
        const draft = { sender, receiverId, message, timestamp, clientId, carId, inTurn };
        return { message: await messages.send(draft) };
      },
    );
  };
}
