import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from './free-port';

export type FaultyProxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts a TCP proxy on a free loopback port that simulates network faults. */
export async function startProxy(target: { host?: string; port: number }) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let frozen = false;
  let server: Server | null = null;

  function relay(from: Socket, to: Socket): void {
    from.on('data', (data) => {
      if (delayMs === 0) return void to.write(data);
      // Chunks keep their order, because all delays are equal until the fault changes.
      setTimeout(() => to.writable && to.write(data), delayMs);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }

  function accept(socket: Socket): void {
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('close', () => sockets.delete(end));
      if (frozen) end.pause();
    }
    relay(socket, upstream);
    relay(upstream, socket);
    // A socket flows again once it has a data listener, so a frozen socket is paused again.
    if (frozen) for (const end of [socket, upstream]) end.pause();
  }

  async function listen(port: number): Promise<Server> {
    const listener = createServer(accept).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return listener;
  }

  const port = await findFreePort();
  server = await listen(port);

  async function refuse(): Promise<void> {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  }

  return {
    port,
    /** Closes every connection and refuses new connections. */
    refuse,
    /** Keeps every connection open but forwards nothing. */
    freeze(): void {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    /** Forwards everything after a delay. */
    slow(ms: number): void {
      delayMs = ms;
    },
    /** Ends all faults. */
    async heal(): Promise<void> {
      frozen = false;
      delayMs = 0;
      server ??= await listen(port);
      for (const socket of sockets) socket.resume();
    },
    close: refuse,
  };
}
