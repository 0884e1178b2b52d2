import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Store } from 'express-rate-limit';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Server } from 'socket.io';
import { resolveWithTimeLimit } from '../background/resolve-within';
import type { MessageBus } from './change-feed';
import { watchConnectionLiveness } from './liveness';

const CHANNEL = 'twende:changes';
const RECONNECT_MS = 250;
/** Milliseconds that the starting server waits for Redis before it continues without it. */
const CONNECT_MS = 3_000;
/** Maximum milliseconds that a request waits for Redis; a command normally takes one millisecond. */
const COMMAND_MS = 500;
/** Milliseconds for which all commands fail at once after one command got no reply. */
const PAUSE_MS = 1_000;
/** Milliseconds after which a blocking read returns, even without messages. */
const READ_BLOCK_MS = 2_000;
const READ_SILENCE_MS = 4_000;

const RECONNECTING: RedisOptions = { retryStrategy: () => RECONNECT_MS, connectTimeout: 2_000 };
const COMMANDS: RedisOptions = {
  ...RECONNECTING,
  commandTimeout: COMMAND_MS,
  enableOfflineQueue: false,
  // A command sent again could count a call twice or deliver its message twice.
  autoResendUnfulfilledCommands: false,
};

/** Options of blocking reads, which wait for the connection and are repeated after a reconnect. */
const READS: RedisOptions = { ...RECONNECTING, maxRetriesPerRequest: null, socketTimeout: READ_SILENCE_MS };

/** Services that instances share through Redis; each instance keeps working while Redis is unavailable. */
export type RedisLink = {
  bus: MessageBus;
  socketAdapter: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
  /** Creates a store whose calls reject within half a second while Redis does not respond. */
  createRateStore(prefix: string): Store;
  ping(): Promise<void>;
  isUp(): boolean;
  /** Closes the connections without waiting for outstanding replies. */
  close(): Promise<void>;
};

/** Connects to Redis; retries while it is unavailable. @throws if Redis refuses the password */
export async function connectRedis(url: string, log: Pick<Logger, 'error' | 'warn'>): Promise<RedisLink> {
  const client = new Redis(url, COMMANDS);
  const adapterClient = new Redis(url, COMMANDS);
  const subscriber = new Redis(url, { ...RECONNECTING, autoResubscribe: false });
  const readers: Redis[] = [];
  let isClosed = false;
  adapterClient.duplicate = () => {
    const reader = ignoreErrors(new Redis(url, READS));
    const read = reader.xread.bind(reader);
    // After an error the adapter reads again at once, which would be an endless loop on a closed connection.
    const readWhileOpen = (...args: Parameters<typeof read>) =>
      isClosed ? new Promise(() => undefined) : read(...args);
    Object.assign(reader, { xread: readWhileOpen });
    readers.push(reader);
    return reader;
  };
  for (const connection of [client, adapterClient, subscriber]) ignoreErrors(connection);

  const gapListeners: (() => void)[] = [];
  const reportGap = () => {
    for (const listener of gapListeners) listener();
  };
  let pausedUntil = 0;
  let isUp = true;

  /** Runs a command; after a command without a reply, rejects immediately for PAUSE_MS. */
  async function attempt<T>(command: () => Promise<T>): Promise<T> {
    if (Date.now() < pausedUntil) throw new Error('Redis does not respond.');
    try {
      const answer = await command();
      isUp = true;
      return answer;
    } catch (error) {
      if (isUp) log.warn({ err: error }, 'Redis did not respond');
      isUp = false;
      pausedUntil = Date.now() + PAUSE_MS;
      // A frozen connection may never recover. A new one reports a gap, as messages may be lost.
      if (client.status === 'ready') client.disconnect(true);
      throw error;
    }
  }

  const ready = Promise.all([waitUntilReady(client), waitUntilReady(subscriber)]);
  const refusal = await resolveWithTimeLimit(
    Promise.race([ready, waitForPasswordRefusal(client)]),
    CONNECT_MS,
  );
  if (refusal instanceof Error) {
    for (const connection of [client, adapterClient, subscriber]) connection.disconnect();
    throw refusal;
  }
  if (client.status !== 'ready') {
    isUp = false;
    log.error('Redis did not respond, so this instance runs without it until it does');
  }
  // Subscribes before it reports the gap, so that the readers miss no change after their refresh.
  const subscribe = () => subscriber.subscribe(CHANNEL);
  if (subscriber.status === 'ready') {
    await resolveWithTimeLimit(
      subscribe().catch(() => undefined),
      CONNECT_MS,
    );
  }
  subscriber.on('ready', () => void subscribe().then(reportGap, () => undefined));
  client.on('ready', () => {
    pausedUntil = 0;
    isUp = true;
    reportGap();
  });
  const liveness = watchConnectionLiveness({
    ping: () => subscriber.ping(),
    reconnect: () => subscriber.disconnect(true),
    onStandstill: reportGap,
  });

  return {
    bus: {
      send: (text) => attempt(async () => void (await client.publish(CHANNEL, text))),
      onMessage: (listener) => void subscriber.on('message', (_channel, text) => listener(text)),
      onGap: (listener) => void gapListeners.push(listener),
    },
    socketAdapter: createAdapter(adapterClient, { blockTimeInMs: READ_BLOCK_MS }),
    createRateStore: (prefix) =>
      new RedisStore({
        prefix: `twende:rate:${prefix}:`,
        sendCommand: (command, ...args) =>
          attempt(() => client.call(command, ...args) as Promise<RedisReply>),
      }),
    ping: () => attempt(async () => void (await client.ping())),
    isUp: () => isUp,
    async close() {
      liveness.stop();
      isClosed = true;
      // Waits until the latest change notices are sent.
      await resolveWithTimeLimit(
        client.ping().catch(() => undefined),
        COMMAND_MS,
      );
      for (const connection of [client, adapterClient, subscriber, ...readers]) connection.disconnect();
    },
  };
}

/**
 * Ignores error events of the connection, which would end the process; a command that fails because of such
 * an error rejects with it.
 */
function ignoreErrors(connection: Redis): Redis {
  return connection.on('error', () => undefined);
}

function waitUntilReady(connection: Redis): Promise<unknown> {
  return new Promise((resolve) => void connection.once('ready', resolve));
}

function waitForPasswordRefusal(connection: Redis): Promise<Error> {
  return new Promise((resolve) => {
    connection.on('error', (error) => {
      if (/WRONGPASS|NOAUTH|invalid password/.test(error.message)) resolve(error);
    });
  });
}
