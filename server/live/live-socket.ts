import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import type { Refusal } from '#shared/core/errors';
import type { Ack } from '#shared/core/live-events';
import type { Caller } from '../http/caller';
import { asRefusal } from '../http/error-reply';
import { parseInput } from '../http/parse-input';

/** The socket of a signed-in page, as features use it. */
export type LiveSocket = {
  /** As of the handshake. */
  caller: Caller;
  /**
   * Looks the caller up again.
   * @throws Refusal not_signed_in where the token is no longer valid; this also ends the socket
   */
  confirm(): Promise<Caller>;
  /** Rooms that features joined. */
  rooms: ReadonlySet<string>;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /** Handles an event: parses its payload, acknowledges with the answer or the refusal. */
  on<S extends z.ZodType, Answer extends object>(
    event: string,
    payload: S,
    answer: (input: z.output<S>) => Promise<Answer>,
  ): void;
};

type SocketDeps = {
  socket: Socket;
  caller: Caller;
  confirm: () => Promise<Caller>;
  log: Logger;
  /** Starts work that must end before the server closes; drops it once closing has begun. */
  begin: (work: () => Promise<void>) => void;
};

/** Wraps a socket so that no payload and no failing handler can end the process. */
export function createLiveSocket({ socket, caller, confirm, log, begin }: SocketDeps): LiveSocket {
  const rooms = new Set<string>();

  return {
    caller,
    confirm,
    rooms,
    async join(room) {
      rooms.add(room);
      await socket.join(room);
    },
    async leave(room) {
      rooms.delete(room);
      await socket.leave(room);
    },
    on(event, payload, answer) {
      socket.on(event, (...sent: unknown[]) => {
        const last = sent.at(-1);
        const acknowledge = typeof last === 'function' ? last : () => undefined;
        begin(async () => {
          try {
            acknowledge(await answer(parseInput(payload, sent[0])));
          } catch (error) {
            const refusal = asRefusal(error);
            if (refusal.code === 'internal') log.error({ err: error, event }, 'fault');
            acknowledge(refusalOf(refusal));
            if (refusal.code === 'not_signed_in') socket.disconnect(true);
          }
        });
      });
    },
  };
}

function refusalOf({ message, code, fields }: Refusal): Ack<never> {
  return { error: message, code, ...(fields ? { fields } : {}) };
}
