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
    listeners = listeners.filter(([name, known]) => name !== event || known !== listener);
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

/** Replaces socket.io-client in every test of the page, by an alias in `.vitest.config.ts`. */
export const io = vi.fn((_options: object) => socket);

/** Delivers an event of the server to the page. */
export function emitFromServer(event: string, payload?: unknown): void {
  act(() => {
    for (const [name, listener] of listeners) if (name === event) listener(payload);
  });
}

/** Whether the page listens for live events with the name `event`. */
export function hasSocketListener(event: string): boolean {
  return listeners.some(([name]) => name === event);
}

/** Breaks or restores the simulated connection. */
export function setSocketConnected(connected: boolean): void {
  socket.connected = connected;
  if (connected) emitFromServer('connect');
  else emitFromServer('disconnect', 'transport close');
}

/** Sets how the server acknowledges events; by default it acknowledges none. */
export function setSocketAcknowledgement(answer: (payload: unknown) => unknown): void {
  acknowledge = answer;
}

/** Returns the payloads of the events with this name that the page sent in this test, oldest first. */
export function getEmittedPayloads(event: string): unknown[] {
  return emitted.filter(([name]) => name === event).map(([, payload]) => payload);
}

/** Returns how often the page has disconnected. */
export function countDisconnects(): number {
  return socket.disconnect.mock.calls.length;
}

/** Closes the connection and clears listeners and emitted payloads; call after the screens are unmounted. */
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
