import { expect, test } from 'vitest';
import { CHANGE_TOPICS } from '#shared/core/live-events';
import { createChangeFeed, type MessageBus, type TopicChange } from './change-feed';

const CAR = '65f0c0ffee5ec12e76a1b2c3';

/** Creates instances on one message bus, which a test can make lose messages or disconnect. */
function instances(count: number) {
  const messageListeners: ((text: string) => void)[] = [];
  const bus = { loses: false, fails: false };
  const made = Array.from({ length: count }, () => {
    const gapListeners: (() => void)[] = [];
    const link: MessageBus = {
      async send(text) {
        if (bus.fails) throw new Error('connection lost');
        if (!bus.loses) for (const listener of messageListeners) listener(text);
      },
      onMessage: (listener) => void messageListeners.push(listener),
      onGap: (listener) => void gapListeners.push(listener),
    };
    const feed = createChangeFeed(link);
    const received: TopicChange[] = [];
    feed.subscribe(CHANGE_TOPICS, (change) => received.push(change));
    return { feed, received, reconnect: () => gapListeners.forEach((listener) => void listener()) };
  });
  return { bus, made };
}

const EVERYTHING = CHANGE_TOPICS.map((topic) => ({ topic, ids: null }));
const settled = () => new Promise((resolve) => setImmediate(resolve));

function two() {
  const { bus, made } = instances(2);
  const [here, there] = made;
  if (!here || !there) throw new Error('Two instances are needed.');
  return { bus, here, there };
}

test.each([
  { what: 'no ids', ids: [] },
  { what: 'ids', ids: [CAR, '65f0c0ffee5ec12e76a1b2c4'] },
  { what: 'unknown ids', ids: null },
])('delivers a change with $what once to each instance, including its sender', async ({ ids }) => {
  const { here, there } = two();
  here.feed.publish({ topic: 'users', ids });
  await settled();
  expect(here.received).toEqual([{ topic: 'users', ids }]);
  expect(there.received).toEqual([{ topic: 'users', ids }]);
});

test('delivers more than 500 ids in full locally, but as unknown ids to other instances', async () => {
  const { here, there } = two();
  const ids = Array.from({ length: 501 }, (_, at) => String(at));
  here.feed.publish({ topic: 'cars', ids });
  await settled();
  expect(here.received).toEqual([{ topic: 'cars', ids }]);
  expect(there.received).toEqual([{ topic: 'cars', ids: null }]);
});

test('delivers a topic only to its subscribers', () => {
  const feed = createChangeFeed(null);
  const received: TopicChange[] = [];
  feed.subscribe(['settings'], (change) => received.push(change));
  feed.publish({ topic: 'cars', ids: [CAR] });
  feed.publish({ topic: 'settings', ids: null });
  expect(received).toEqual([{ topic: 'settings', ids: null }]);
});

test('delivers a change to local subscribers before publish returns', () => {
  const { here } = two();
  here.feed.publish({ topic: 'cars', ids: [CAR] });
  expect(here.received).toHaveLength(1);
});

test('reports every topic as changed when the message after a lost message arrives', async () => {
  const { bus, here, there } = two();
  here.feed.publish({ topic: 'cars', ids: [CAR] });
  bus.loses = true;
  here.feed.publish({ topic: 'users', ids: [CAR] });
  bus.loses = false;
  there.received.length = 0;
  here.feed.publish({ topic: 'audit', ids: [] });
  await settled();
  expect(there.received).toEqual(EVERYTHING);
  there.received.length = 0;
  here.feed.publish({ topic: 'audit', ids: [] });
  await settled();
  expect(there.received).toEqual([{ topic: 'audit', ids: [] }]);
});

test("reports every topic as changed if an instance's first message was lost and its second arrives", async () => {
  const { bus, here, there } = two();
  bus.loses = true;
  here.feed.publish({ topic: 'users', ids: [CAR] });
  bus.loses = false;
  here.feed.publish({ topic: 'cars', ids: [CAR] });
  await settled();
  expect(there.received).toEqual(EVERYTHING);
});

test("reports every topic as changed when a subscriber's connection is restored", () => {
  const { there } = two();
  there.reconnect();
  expect(there.received).toEqual(EVERYTHING);
});

test("reports every topic as changed when a publisher's failed connection is restored", async () => {
  const { bus, here, there } = two();
  bus.fails = true;
  here.feed.publish({ topic: 'cars', ids: [CAR] });
  await settled();
  bus.fails = false;
  here.reconnect();
  await settled();
  // The failed message has a sequence number too, so the receiver detects the gap.
  expect(there.received).toEqual(EVERYTHING);
});

test('ignores a message in another format and delivers the next message', async () => {
  const messages: ((text: string) => void)[] = [];
  const feed = createChangeFeed({
    send: async () => undefined,
    onMessage: (listener) => void messages.push(listener),
    onGap: () => undefined,
  });
  const received: TopicChange[] = [];
  feed.subscribe(CHANGE_TOPICS, (change) => received.push(change));
  const deliver = (text: string) => messages.forEach((listener) => void listener(text));
  for (const text of ['', 'PING', '{}', '{"sender":"x","count":1,"topic":"planets","ids":[]}']) deliver(text);
  expect(received).toEqual([]);
  deliver(JSON.stringify({ sender: 'x', count: 1, topic: 'cars', ids: [CAR] }));
  expect(received).toEqual([{ topic: 'cars', ids: [CAR] }]);
});
