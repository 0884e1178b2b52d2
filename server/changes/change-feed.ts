import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CHANGE_TOPICS, type ChangeTopic } from '#shared/core/live-events';

/** A change of a topic; `ids` is null if any document of the topic may have changed. */
export type TopicChange = { topic: ChangeTopic; ids: readonly string[] | null };

type Listener = (change: TopicChange) => void;

/** Transports messages between instances at most once; messages of one sender arrive in order. */
export type MessageBus = {
  /** Sends a message; rejects if the other instances may not have received it. */
  send(text: string): Promise<void>;
  onMessage(listener: (text: string) => void): void;
  /** Calls the listener when messages may be lost: after a lost connection or a pause of this process. */
  onGap(listener: () => void): void;
};

export type ChangeFeed = {
  publish(change: TopicChange): void;
  /** Adds a listener. Listeners run synchronously, in order, so a read after `publish` sees the change. */
  subscribe(topics: readonly ChangeTopic[], listener: Listener): void;
  /** Reports every topic as changed to this instance's subscribers, because their copies may be outdated. */
  resync(): void;
};

/** Maximum number of ids in a message; a change with more ids is sent with `ids: null`. */
const IDS_PER_MESSAGE = 500;
/** Maximum number of instances whose latest sequence number is remembered. */
const MAX_SENDERS = 100;

const message = z.object({
  sender: z.string(),
  /** Sequence number of the sender's messages, from 1; a gap shows the receiver that a message is missing. */
  count: z.number().int(),
  topic: z.enum(CHANGE_TOPICS),
  ids: z.array(z.string()).nullable(),
});

/** Rejects messages of an incompatible version, which occur during a deploy. */
const messageText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(message);

/**
 * Creates the feed that reports every write of every instance once, as `{ topic, ids }`. After a gap on the
 * bus, all subscribers receive every topic with `ids: null`, so their copies recover without a restart.
 * Without a bus, the server has only one instance.
 */
export function createChangeFeed(bus: MessageBus | null): ChangeFeed {
  const sender = randomUUID();
  const subscriptions: { topics: ReadonlySet<ChangeTopic>; listener: Listener }[] = [];
  const countOf = new Map<string, number>();
  const unsent = new Set<ChangeTopic>();
  let sent = 0;

  function deliver(change: TopicChange): void {
    for (const { topics, listener } of subscriptions) if (topics.has(change.topic)) listener(change);
  }

  function resync(): void {
    for (const topic of CHANGE_TOPICS) deliver({ topic, ids: null });
  }

  function send({ topic, ids }: TopicChange): void {
    sent += 1;
    const named = ids && ids.length <= IDS_PER_MESSAGE ? ids : null;
    bus?.send(JSON.stringify({ sender, count: sent, topic, ids: named })).catch(() => unsent.add(topic));
  }

  function receive(text: string): void {
    const parsed = messageText.safeParse(text);
    if (!parsed.success || parsed.data.sender === sender) return;
    const { sender: from, count, topic, ids } = parsed.data;
    const isNext = count === (countOf.get(from) ?? 0) + 1;
    if (countOf.size >= MAX_SENDERS) countOf.clear();
    countOf.set(from, count);
    if (!isNext) resync();
    else deliver({ topic, ids });
  }

  bus?.onMessage(receive);
  bus?.onGap(() => {
    for (const topic of unsent) send({ topic, ids: null });
    unsent.clear();
    resync();
  });

  return {
    publish(change) {
      deliver(change);
      send(change);
    },
    subscribe(topics, listener) {
      subscriptions.push({ topics: new Set(topics), listener });
    },
    resync,
  };
}
