import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Store } from 'express-rate-limit';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Server } from 'socket.io';
import type { Bus } from './change-feed';
import { watchLiveness } from './liveness';

const CHANNEL = 'twende:changes';
const RECONNECT_MS = 250;
/** A start goes on without Redis after this. */
const CONNECT_MS = 3_000;
/** Commands take a millisecond; no answer of the server waits longer for one. */
const COMMAND_MS = 500;
/** After a command without an answer the next ones fail at once for so long. */
const PAUSE_MS = 1_000;
/** A blocking read returns after this, with or without messages, and later than the second time is dead. */
const READ_BLOCK_MS = 2_000;
const READ_SILENCE_MS = 4_000;

const RECONNECTING: RedisOptions = { retryStrategy: () => RECONNECT_MS, connectTimeout: 2_000 };
const COMMANDS: RedisOptions = {
  ...RECONNECTING,
  commandTimeout: COMMAND_MS,
  enableOfflineQueue: false,
  // What was not answered has failed for its caller; sent again later it would count or arrive twice.
  autoResendUnfulfilledCommands: false,
};
/** For blocking reads: a command waits for the connection, and goes on where it was. */
const READS: RedisOptions = { ...RECONNECTING, maxRetriesPerRequest: null, socketTimeout: READ_SILENCE_MS };

/** What several instances of the server share through Redis. Every instance also answers while Redis is away. */
export type RedisLink = {
  bus: Bus;
  socketAdapter: NonNullable<ConstructorParameters<typeof Server>[1]>['adapter'];
  /** Rejects within half a second while Redis does not answer. */
  rateStore(prefix: string): Store;
  ping(): Promise<void>;
  /** Whether the last command was answered. */
  isUp(): boolean;
  /** Waits for nothing that Redis would have to answer. */
  close(): Promise<void>;
};

/**
 * Connects, and keeps trying while Redis is away.
 * @throws where Redis answers and refuses the password: a person has to mend that
 */
export async function connectRedis(url: string, log: Pick<Logger, 'error' | 'warn'>): Promise<RedisLink> {
  const client = new Redis(url, COMMANDS);
  const adapterClient = new Redis(url, COMMANDS);
  const subscriber = new Redis(url, { ...RECONNECTING, autoResubscribe: false });
  const readers: Redis[] = [];
  let isClosed = false;
  adapterClient.duplicate = () => {
    const reader = quiet(new Redis(url, READS));
    const read = reader.xread.bind(reader);
    // The adapter reads again at once after an error, which would never end after the connection has.
    const readWhileOpen = (...args: Parameters<typeof read>) =>
      isClosed ? new Promise(() => undefined) : read(...args);
    Object.assign(reader, { xread: readWhileOpen });
    readers.push(reader);
    return reader;
  };
  for (const connection of [client, adapterClient, subscriber]) quiet(connection);

  const gapListeners: (() => void)[] = [];
  const reportGap = () => {
    for (const listener of gapListeners) listener();
  };
  let pausedUntil = 0;
  let isUp = true;

  /** Runs a command; after one without an answer, and for a moment, none is tried. */
  async function attempt<T>(command: () => Promise<T>): Promise<T> {
    if (Date.now() < pausedUntil) throw new Error('Redis does not answer.');
    try {
      const answer = await command();
      isUp = true;
      return answer;
    } catch (error) {
      if (isUp) log.warn({ err: error }, 'Redis does not answer');
      isUp = false;
      pausedUntil = Date.now() + PAUSE_MS;
      // A frozen connection may stay so; a new one also ends the gap.
      if (client.status === 'ready') client.disconnect(true);
      throw error;
    }
  }

  const ready = Promise.all([becomesReady(client), becomesReady(subscriber)]);
  const refusal = await withinTime(Promise.race([ready, passwordRefusal(client)]), CONNECT_MS);
  if (refusal instanceof Error) {
    for (const connection of [client, adapterClient, subscriber]) connection.disconnect();
    throw refusal;
  }
  if (client.status !== 'ready') {
    isUp = false;
    log.error('Redis does not answer. This instance goes on alone until it does.');
  }
  // Subscribed again before the gap is reported: what is read afterwards is followed by further messages.
  const subscribe = () => subscriber.subscribe(CHANNEL);
  if (subscriber.status === 'ready') await withinTime(subscribe(), CONNECT_MS);
  subscriber.on('ready', () => void subscribe().then(reportGap, () => undefined));
  client.on('ready', () => {
    pausedUntil = 0;
    isUp = true;
    reportGap();
  });
  const liveness = watchLiveness({
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
    rateStore: (prefix) =>
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
      // Lets the last change notices leave.
      await withinTime(client.ping(), COMMAND_MS);
      for (const connection of [client, adapterClient, subscriber, ...readers]) connection.disconnect();
    },
  };
}

/** A lost connection must not end the process; what fails because of it is reported where it fails. */
function quiet(connection: Redis): Redis {
  return connection.on('error', () => undefined);
}

function becomesReady(connection: Redis): Promise<unknown> {
  return new Promise((resolve) => void connection.once('ready', resolve));
}

/** The error with which Redis refuses the password, once it does. */
function passwordRefusal(connection: Redis): Promise<Error> {
  return new Promise((resolve) => {
    connection.on('error', (error) => {
      if (/WRONGPASS|NOAUTH|invalid password/.test(error.message)) resolve(error);
    });
  });
}

/** The result of the work; undefined where it fails or takes longer than this. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
