import { expect, it } from 'vitest';
import { createRoomTurns } from './room-turns';

const START = Date.parse('2030-05-01T09:00:00Z');

function clockAt(time: number) {
  const clock = { time, now: () => new Date(clock.time) };
  return clock;
}

it('many works of one room in one millisecond: one after the other, each stamped later', async () => {
  const inTurn = createRoomTurns(clockAt(START));
  const log: string[] = [];
  const stamps = await Promise.all(
    [1, 2, 3].map((number) =>
      inTurn('room', async (stamp) => {
        log.push(`begin ${number}`);
        await Promise.resolve();
        log.push(`end ${number}`);
        return stamp.getTime() - START;
      }),
    ),
  );
  expect(stamps).toEqual([0, 1, 2]);
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
});

it('a clock that is set back: stamps go on rising, and follow it again once it has caught up', async () => {
  const clock = clockAt(START);
  const inTurn = createRoomTurns(clock);
  const stamp = () => inTurn('room', async (at) => at.getTime() - START);
  expect(await stamp()).toBe(0);
  clock.time = START - 5_000;
  expect(await stamp()).toBe(1);
  clock.time = START + 5_000;
  expect(await stamp()).toBe(5_000);
});

it('a room whose work hangs: does not hold up another room', async () => {
  const inTurn = createRoomTurns(clockAt(START));
  let finish: (value: string) => void = () => undefined;
  const hanging = inTurn('slow', () => new Promise<string>((resolve) => (finish = resolve)));
  expect(await inTurn('quick', async () => 'done')).toBe('done');
  finish('late');
  expect(await hanging).toBe('late');
});

it('a work that fails: its own caller is told, the next one goes on', async () => {
  const inTurn = createRoomTurns(clockAt(START));
  const failing = inTurn('room', () => Promise.reject(new Error('no')));
  const next = inTurn('room', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('thousands of rooms in one millisecond: what is forgotten never lets a stamp repeat', async () => {
  const clock = clockAt(START);
  const inTurn = createRoomTurns(clock);
  const stamp = (room: string) => inTurn(room, async (at) => at.getTime() - START);
  for (let room = 0; room < 2_000; room++) await stamp(`room ${room}`);
  expect(await stamp('room 7')).toBe(1);
  clock.time += 1;
  await stamp('another');
  expect(await stamp('room 7')).toBe(2);
});
