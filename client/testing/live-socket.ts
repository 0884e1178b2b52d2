import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { closeLiveSocket } from '../lib/live-socket';

type Listener = (payload?: unknown) => void;

let listeners: [string, Listener][] = [];
let emitted: [string, unknown][] = [];
let acknowledge: (payload: unknown) => unknown = () => Promise.reject(new Error('operation has timed out'));

const socket = {
  connected: true,
  on: (event: string, listener: Listener) => void listeners.push([event, listener]),
  off: (event: string, listener: Listener) => {
    listeners = listeners.filter(([name, heard]) => name !== event || heard !== listener);
  },
  emit: (event: string, payload: unknown) => void emitted.push([event, payload]),
  timeout: () => ({
    emitWithAck: async (event: string, payload: unknown) => {
      emitted.push([event, payload]);
      return acknowledge(payload);
    },
  }),
  disconnect: vi.fn(),
};

/** Stands in for socket.io-client in every test of the page: an alias in `.vitest.config.ts`. */
export const io = vi.fn((_options: object) => socket);

/** The server says something to this page. */
export function announce(event: string, payload?: unknown): void {
  act(() => {
    for (const [name, listener] of listeners) if (name === event) listener(payload);
  });
}

/** Whether the page listens to events of that name by now. */
export function isHeard(event: string): boolean {
  return listeners.some(([name]) => name === event);
}

/** The line breaks, or holds again. */
export function setConnected(connected: boolean): void {
  socket.connected = connected;
  if (connected) announce('connect');
}

/** From now on the server answers events like this; until then it does not answer. */
export function acknowledgeWith(answer: (payload: unknown) => unknown): void {
  acknowledge = answer;
}

/** What the page sent by that name in this test, oldest first. */
export function emittedAs(event: string): unknown[] {
  return emitted.filter(([name]) => name === event).map(([, payload]) => payload);
}

/** Whether the page hung up. */
export function hangUps(): number {
  return socket.disconnect.mock.calls.length;
}

/** Ends the connection and forgets what a test said and received; after the screens are gone. */
export async function resetLiveSocket(): Promise<void> {
  closeLiveSocket();
  await Promise.resolve();
  listeners = [];
  emitted = [];
  acknowledge = () => Promise.reject(new Error('operation has timed out'));
  socket.connected = true;
  socket.disconnect.mockClear();
  io.mockClear();
}
