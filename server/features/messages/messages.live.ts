import { Refusal } from '#shared/core/errors';
import { LIVE_EVENTS } from '#shared/core/live-events';
import { roomIdPayload, sendMessagePayload } from '#shared/messages/contract';
import type { LiveFeature } from '../../live/live';
import { canJoinRoom, isCallerSender } from './messages.policy';
import type { Messages } from './messages.service';

type MessagesLiveDeps = {
  messages: Messages;
  /**
   * Counts a message sent by socket against the rate limit that it shares with messages sent by HTTP.
   * @throws Refusal too_many_requests
   */
  countMessage: (userId: string) => Promise<void>;
};

/** Maximum number of rooms per page; a page has only a few conversations open. */
const MAX_ROOMS = 50;

/** Builds the chat over sockets: joining and leaving a room, and sending a message. */
export function createMessagesLive({ messages, countMessage }: MessagesLiveDeps): LiveFeature {
  return (socket) => {
    const callerId = socket.caller._id;

    socket.on(LIVE_EVENTS.join, roomIdPayload, async (roomId) => {
      if (!canJoinRoom(callerId, roomId)) throw new Refusal('forbidden');
      if (socket.rooms.size >= MAX_ROOMS && !socket.rooms.has(roomId)) throw new Refusal('too_many_requests');
      await socket.join(roomId);
      return { roomId };
    });

    socket.on(LIVE_EVENTS.leave, roomIdPayload, async (roomId) => {
      if (socket.rooms.has(roomId)) await socket.leave(roomId);
      return { roomId };
    });

    socket.on(
      LIVE_EVENTS.sendMessage,
      sendMessagePayload,
      async ({ senderId, receiverId, message, timestamp, clientId, carId }, inTurn) => {
        if (!isCallerSender(callerId, senderId)) throw new Refusal('forbidden');
        // Counting may need Redis, so counting and confirming the sender run in parallel.
        const [, sender] = await Promise.all([countMessage(callerId), socket.confirm()]);
        const draft = { sender, receiverId, message, timestamp, clientId, carId, inTurn };
        return { message: await messages.send(draft) };
      },
    );
  };
}
