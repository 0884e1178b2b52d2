import { expect, test } from 'vitest';
import { createRoomMessageOrder } from './room-order';

const START = Date.parse('2030-05-01T09:00:00Z');

function clockAt(time: number) {
  const clock = { time, now: () => new Date(clock.time) };
  return clock;
}

/** Returns a store() whose promise the test settles. */
function slowStore() {
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const stored = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { store: () => stored, finish, fail };
}

const ignore = () => undefined;
const sinceStart = async (stamp: Date) => stamp.getTime() - START;

test('[R130] gives strictly increasing timestamps to messages that a room receives within a millisecond', async () => {
  const inOrder = createRoomMessageOrder(clockAt(START));
  const stamps = [1, 2, 3].map(() => inOrder('room', sinceStart, ignore));
  expect(await Promise.all(stamps)).toEqual([0, 1, 2]);
});

test('announces messages in order if a later message is stored first', async () => {
  const inOrder = createRoomMessageOrder(clockAt(START));
  const [first, second, third] = [slowStore(), slowStore(), slowStore()];
  const announced: string[] = [];
  const announce = (text: string) => void announced.push(text);
  const results = [first, second, third].map(({ store }) => inOrder('room', store, announce));
  third.finish('third');
  second.finish('second');
  await inOrder('elsewhere', async () => 'elsewhere', announce);
  expect(announced).toEqual(['elsewhere']);
  first.finish('first');
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
  expect(announced).toEqual(['elsewhere', 'first', 'second', 'third']);
});

test('rejects a failed message at once and keeps the order of the other messages', async () => {
  const inOrder = createRoomMessageOrder(clockAt(START));
  const [first, second] = [slowStore(), slowStore()];
  const announced: string[] = [];
  const announce = (text: string) => void announced.push(text);
  const earlier = inOrder('room', first.store, announce);
  const failing = inOrder('room', second.store, announce);
  const later = inOrder('room', async () => 'later', announce);
  second.fail(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(announced).toEqual([]);
  first.finish('earlier');
  expect(await Promise.all([earlier, later])).toEqual(['earlier', 'later']);
  expect(announced).toEqual(['earlier', 'later']);
});

test('keeps timestamps increasing when the clock is set back', async () => {
  const clock = clockAt(START);
  const inOrder = createRoomMessageOrder(clock);
  const stamp = () => inOrder('room', sinceStart, ignore);
  expect(await stamp()).toBe(0);
  clock.time = START - 5_000;
  expect(await stamp()).toBe(1);
  clock.time = START + 5_000;
  expect(await stamp()).toBe(5_000);
});

test('never repeats a timestamp of a room that was dropped from memory', async () => {
  const clock = clockAt(START);
  const inOrder = createRoomMessageOrder(clock);
  const stamp = (room: string) => inOrder(room, sinceStart, ignore);
  for (let room = 0; room < 2_000; room++) await stamp(`room ${room}`);
  expect(await stamp('room 7')).toBe(1);
  clock.time += 1;
  await stamp('another');
  expect(await stamp('room 7')).toBe(2);
});
