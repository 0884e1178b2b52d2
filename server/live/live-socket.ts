import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import type { Refusal } from '#shared/core/errors';
import type { Acknowledgement } from '#shared/core/live-events';
import type { Caller } from '../http/caller';
import { toRefusal } from '../http/error-reply';
import { parseInput } from '../http/parse-input';

/** Runs an event's ordered part (step) once each earlier event of its socket has started a step or ended. */
type RunInTurn = <T>(step: () => Promise<T>) => Promise<T>;

type QueueOptions = {
  /** Maximum number of events that start per second; after a quiet second, this many may start at once. */
  perSecond: number;
  /** Maximum number of unfinished events; add() refuses further ones. */
  most: number;
  /** Signal that ends the rate limit, so that waiting events start at once. */
  hurry: AbortSignal;
};

/**
 * Starts a socket's events in order of arrival; above the rate limit, events wait. Events read the database
 * concurrently; work that must keep the order runs as a step, and steps start one after another.
 */
function createEventQueue({ perSecond, most, hurry }: QueueOptions) {
  const interval = 1_000 / perSecond;
  let started: Promise<void> = Promise.resolve();
  let passed: Promise<void> = Promise.resolve();
  let unfinished = 0;
  /** Time at which the latest event starts if events are spread evenly; at most a second in the past. */
  let due = Number.NEGATIVE_INFINITY;

  return {
    /** Adds an event's work, which must not reject; returns null if too many events are unfinished. */
    add(work: (inTurn: RunInTurn) => Promise<void>): Promise<void> | null {
      if (unfinished >= most) return null;
      unfinished += 1;
      const earlier = passed;
      let pass = () => {};
      passed = new Promise((resolve) => {
        pass = resolve;
      });
      const inTurn: RunInTurn = async (step) => {
        await earlier;
        const result = step();
        pass();
        return result;
      };
      started = started.then(pace);
      return started
        .then(() => work(inTurn))
        .finally(() => {
          unfinished -= 1;
          void earlier.then(pass);
        });
    },
  };

  async function pace(): Promise<void> {
    const time = performance.now();
    due = Math.max(due, time - 1_000) + interval;
    const wait = due - time;
    if (wait > 0 && !hurry.aborted) await pause(wait, undefined, { signal: hurry }).catch(() => undefined);
  }
}

/** Socket of a signed-in page, as features use it. */
export type LiveSocket = {
  /** Caller at the time of the handshake. */
  caller: Caller;
  /** Looks up the caller again. @throws Refusal not_signed_in, which also closes the socket */
  confirm(): Promise<Caller>;
  /** Rooms that features have made the socket join; all sockets of a room get the same messages. */
  rooms: ReadonlySet<string>;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
  /**
   * Registers the handler of an event, which gets the parsed payload; its result or refusal is acknowledged.
   * Events run concurrently, but their steps start in the order of sending.
   */
  on<S extends z.ZodType, Answer extends object>(
    event: string,
    payload: S,
    answer: (input: z.output<S>, inTurn: RunInTurn) => Promise<Answer>,
  ): void;
};

type SocketDeps = {
  socket: Socket;
  caller: Caller;
  confirm: () => Promise<Caller>;
  log: Logger;
  /** Starts work; does nothing once the socket server is closing. */
  begin: (work: () => Promise<void>) => void;
  pace: Parameters<typeof createEventQueue>[0];
};

type Acknowledge = (answer: unknown) => void;
type Handler = (sent: unknown, inTurn: RunInTurn) => Promise<object>;

/**
 * Creates a socket that starts events in order and survives invalid payloads and failing handlers. Closes
 * sockets that send faster than their events run.
 */
export function createLiveSocket({ socket, caller, confirm, log, begin, pace }: SocketDeps): LiveSocket {
  const rooms = new Set<string>();
  const handlers = new Map<string, Handler>();
  let queue: ReturnType<typeof createEventQueue> | null = null;
  let ended = false;

  /** Creates the queue at the first event, because most sockets never send one. */
  function createQueue() {
    const gone = new AbortController();
    // Events that a page sent before it closed are still handled, without a rate limit.
    socket.once('disconnect', () => gone.abort());
    return createEventQueue({ ...pace, hurry: AbortSignal.any([pace.hurry, gone.signal]) });
  }

  // Unknown events count towards the limit too, because receiving them costs as much.
  socket.onAny((event: string, ...sent: unknown[]) => {
    const last = sent.at(-1);
    const acknowledge: Acknowledge = typeof last === 'function' ? (answer) => last(answer) : () => undefined;
    begin(async () => {
      queue ??= createQueue();
      const done = queue.add((inTurn) => handle(event, sent[0], inTurn, acknowledge));
      if (!done) end();
      await done;
    });
  });

  function end(): void {
    ended = true;
    socket.disconnect(true);
  }

  async function handle(
    event: string,
    sent: unknown,
    inTurn: RunInTurn,
    acknowledge: Acknowledge,
  ): Promise<void> {
    const answer = handlers.get(event);
    if (!answer || ended) return;
    try {
      acknowledge(await answer(sent, inTurn));
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal') log.error({ err: error, event }, 'failed to handle a live event');
      acknowledge(refusalOf(refusal));
      if (refusal.code === 'not_signed_in') end();
    }
  }

  return {
    caller,
    confirm,
    rooms,
    async join(room) {
      if (rooms.has(room)) return;
      rooms.add(room);
      await socket.join(room);
    },
    async leave(room) {
      rooms.delete(room);
      await socket.leave(room);
    },
    on(event, payload, answer) {
      handlers.set(event, async (sent, inTurn) => answer(parseInput(payload, sent), inTurn));
    },
  };
}

function refusalOf(refusal: Refusal): Acknowledgement<never> {
  const { message: _, ...ack } = refusal.body();
  return ack;
}
