import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Store } from 'express-rate-limit';
import { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Server } from 'socket.io';
import type { Bus } from './change-feed';
import { watchLiveness } from './liveness';

const CHANNEL = 'twende:changes';
const RECONNECT_MS = 250;

/** What several instances of the server share through Redis. */
export type RedisLink = {
  bus: Bus;
  socketAdapter: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
  rateStore(prefix: string): Store;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** @throws when Redis does not answer */
export async function connectRedis(url: string): Promise<RedisLink> {
  const options = { lazyConnect: true, retryStrategy: () => RECONNECT_MS };
  const client = new Redis(url, { ...options, maxRetriesPerRequest: 3 });
  const subscriber = new Redis(url, { ...options, autoResubscribe: false });
  const gapListeners: (() => void)[] = [];
  const reportGap = () => {
    for (const listener of gapListeners) listener();
  };
  // The application's log names what fails; these listeners keep a lost connection from ending the process.
  for (const connection of [client, subscriber]) connection.on('error', () => undefined);

  await Promise.all([client.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL);
  // Subscribed again before the gap is reported: what is read afterwards is followed by further messages.
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).then(reportGap, () => undefined));
  client.on('ready', reportGap);
  const liveness = watchLiveness({
    ping: () => subscriber.ping(),
    reconnect: () => subscriber.disconnect(true),
    onStandstill: reportGap,
  });

  return {
    bus: {
      send: async (text) => void (await client.publish(CHANNEL, text)),
      onMessage: (listener) => void subscriber.on('message', (_channel, text) => listener(text)),
      onGap: (listener) => void gapListeners.push(listener),
    },
    socketAdapter: createAdapter(client),
    rateStore: (prefix) =>
      new RedisStore({
        prefix: `twende:rate:${prefix}:`,
        sendCommand: (command, ...args) => client.call(command, ...args) as Promise<RedisReply>,
      }),
    ping: async () => void (await client.ping()),
    async close() {
      liveness.stop();
      await Promise.allSettled([client.quit(), subscriber.quit()]);
    },
  };
}
