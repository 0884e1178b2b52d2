import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Store } from 'express-rate-limit';
import { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Server } from 'socket.io';

const CHANNEL = 'twende:changed';

/** What several instances of the server have in common, held in Redis (DESIGN §5 REDIS_URL). */
export type Shared = {
  socketAdapter: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
  rateStore(prefix: string): Store;
  /** Tells the other instances that a topic changed. */
  publish(topic: string): void;
  onChange(listener: (topic: string) => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** @throws when Redis does not answer */
export async function connectShared(url: string): Promise<Shared> {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const subscriber = new Redis(url, { lazyConnect: true });
  await Promise.all([client.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL);
  const self = `${process.pid}-${Math.random()}`;
  const listeners: ((topic: string) => void)[] = [];
  subscriber.on('message', (_channel, text) => {
    const [sender, topic] = text.split(' ');
    if (sender !== self && topic) for (const listener of listeners) listener(topic);
  });

  return {
    socketAdapter: createAdapter(client),
    rateStore: (prefix) =>
      new RedisStore({
        prefix: `twende:rate:${prefix}:`,
        sendCommand: (command, ...args) => client.call(command, ...args) as Promise<RedisReply>,
      }),
    publish: (topic) => void client.publish(CHANNEL, `${self} ${topic}`).catch(() => undefined),
    onChange: (listener) => void listeners.push(listener),
    ping: async () => void (await client.ping()),
    async close() {
      await Promise.allSettled([client.quit(), subscriber.quit()]);
    },
  };
}
