import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { LIVE_EVENTS } from '#shared/core/live-events';

/** The reference: bare Socket.IO that relays a message to its room. */
const server = createServer();
new Server(server, { transports: ['websocket'] }).on('connection', (socket) => {
  socket.on(LIVE_EVENTS.join, async (roomId: string, done: (answer: object) => void) => {
    await socket.join(roomId);
    done({ roomId });
  });
  socket.on(LIVE_EVENTS.sendMessage, (message: { roomId: string }, done: (answer: object) => void) => {
    socket.to(message.roomId).emit(LIVE_EVENTS.receiveMessage, message);
    done({ message });
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`bare: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
