import { expect, test } from 'vitest';
import { createRoomOrder } from './room-order';

const START = Date.parse('2030-05-01T09:00:00Z');

function clockAt(time: number) {
  const clock = { time, now: () => new Date(clock.time) };
  return clock;
}

/** Storing that ends when the test says so. */
function slowStore() {
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const stored = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { store: () => stored, finish, fail };
}

const nobody = () => undefined;
const sinceStart = async (stamp: Date) => stamp.getTime() - START;

test('messages of one room in one millisecond: each stamped later than the one before', async () => {
  const inOrder = createRoomOrder(clockAt(START));
  const stamps = [1, 2, 3].map(() => inOrder('room', sinceStart, nobody));
  expect(await Promise.all(stamps)).toEqual([0, 1, 2]);
});

test('a later message that is stored sooner: announced after the earlier one', async () => {
  const inOrder = createRoomOrder(clockAt(START));
  const [first, second, third] = [slowStore(), slowStore(), slowStore()];
  const announced: string[] = [];
  const announce = (text: string) => void announced.push(text);
  const turns = [first, second, third].map(({ store }) => inOrder('room', store, announce));
  third.finish('third');
  second.finish('second');
  await inOrder('elsewhere', async () => 'elsewhere', announce);
  expect(announced).toEqual(['elsewhere']);
  first.finish('first');
  expect(await Promise.all(turns)).toEqual(['first', 'second', 'third']);
  expect(announced).toEqual(['elsewhere', 'first', 'second', 'third']);
});

test('a message that cannot be stored: its sender is told at once, the next still waits for the one before', async () => {
  const inOrder = createRoomOrder(clockAt(START));
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

test('a clock that is set back: stamps go on rising, and follow it again once it has caught up', async () => {
  const clock = clockAt(START);
  const inOrder = createRoomOrder(clock);
  const stamp = () => inOrder('room', sinceStart, nobody);
  expect(await stamp()).toBe(0);
  clock.time = START - 5_000;
  expect(await stamp()).toBe(1);
  clock.time = START + 5_000;
  expect(await stamp()).toBe(5_000);
});

test('thousands of rooms in one millisecond: what is forgotten never lets a stamp repeat', async () => {
  const clock = clockAt(START);
  const inOrder = createRoomOrder(clock);
  const stamp = (room: string) => inOrder(room, sinceStart, nobody);
  for (let room = 0; room < 2_000; room++) await stamp(`room ${room}`);
  expect(await stamp('room 7')).toBe(1);
  clock.time += 1;
  await stamp('another');
  expect(await stamp('room 7')).toBe(2);
});
