import { signOut } from '#shared/auth/sessions';
import { suggestPrice } from '#shared/cars/price-suggestion';
import { getCarFacets, suggestTowns } from '#shared/cars/search';
import type { Endpoint, ParsedReply, UnparsedReply } from '#shared/core/endpoint';
import { Refusal, type RefusalCode } from '#shared/core/errors';
import { countHiresAwaitingCaller } from '#shared/hires/contract';
import { countListingView } from '#shared/lender-dashboard/contract';
import { listNotifications } from '#shared/notifications/contract';
import { makeFacets } from './make-facets';

/** A call that the page has sent. */
export type ReceivedCall = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** Content of the request's Authorization header; null without one. */
  authorization: string | null;
};

type Responder<E> = (call: ReceivedCall) => UnparsedReply<E> | Promise<UnparsedReply<E>>;
type StoredAnswer = { contract: Endpoint; respond: (call: ReceivedCall) => unknown };

/** Thrown by a responder to simulate a broken connection. */
export class BrokenConnection extends Error {}

/** Request id of every call that fails with a server fault. */
export const FAULT_REQUEST_ID = '5fc1b0a2d4e6-1k';

/**
 * Calls that the page makes by itself: it counts views of an open car, ends the session at a sign-out, reads
 * the facets for the first screen, counts waiting hires for the tabs, lists notifications for the bell, and
 * reads towns and prices while the user types in the car form.
 */
const ALWAYS_ANSWERED: StoredAnswer[] = [
  { contract: countListingView, respond: () => ({}) },
  { contract: signOut, respond: () => ({ message: '' }) },
  { contract: getCarFacets, respond: () => makeFacets() },
  { contract: countHiresAwaitingCaller, respond: () => ({ waiting: 0 }) },
  { contract: listNotifications, respond: () => ({ items: [], next: null, unread: 0 }) },
  { contract: suggestTowns, respond: () => ({ items: [], next: null }) },
  { contract: suggestPrice, respond: () => ({ suggestion: null }) },
];

let answers: StoredAnswer[] = [];
let log: { contract: Endpoint; call: ReceivedCall }[] = [];
let unexpected: string[] = [];

/**
 * Sets the endpoint's reply for the rest of the test. A function may be async, and may throw a Refusal or
 * BrokenConnection.
 */
export function answer<E extends Endpoint>(contract: E, reply: UnparsedReply<E> | Responder<E>): void {
  const respond = isResponder<E>(reply) ? reply : () => reply;
  answers = [{ contract, respond }, ...answers.filter((stored) => stored.contract !== contract)];
}

/** Sets the endpoint's reply unless this test has already set one. */
export function setDefaultReply<E extends Endpoint>(contract: E, reply: UnparsedReply<E>): void {
  if (answers.some((stored) => stored.contract === contract)) return;
  answer(contract, reply);
}

/** Makes the endpoint refuse with this code and the code's sentence for the rest of the test. */
export function refuse(contract: Endpoint, code: RefusalCode): void {
  answer(contract, () => {
    throw new Refusal(code);
  });
}

/** Returns the calls that the endpoint has received in this test, oldest first. */
export function received(contract: Endpoint): ReceivedCall[] {
  return log.filter((entry) => entry.contract === contract).map((entry) => entry.call);
}

/** Delays the endpoint's reply until the test calls the returned function with the reply. */
export function holdReply<E extends Endpoint>(contract: E): (reply: ParsedReply<E>) => void {
  let release: (reply: ParsedReply<E>) => void = () => undefined;
  const held = new Promise<ParsedReply<E>>((resolve) => {
    release = resolve;
  });
  answer<Endpoint>(contract, () => held);
  return release;
}

// Without Request, axios passes the address and the options to fetch unchanged; jsdom's Request supports
// neither relative addresses nor file names. setup.ts imports this file before axios.
Object.assign(globalThis, { Request: undefined });

/** Replaces the network: returns the replies that the test has set. */
globalThis.fetch = async (address, request = {}) => {
  const { pathname, searchParams } = new URL(String(address), 'http://localhost');
  const method = request.method ?? 'GET';
  for (const { contract, respond } of [...answers, ...ALWAYS_ANSWERED]) {
    const params = method === contract.method ? paramsOf(contract, pathname) : null;
    if (!params) continue;
    const authorization = new Headers(request.headers).get('Authorization');
    const call = { params, query: Object.fromEntries(searchParams), body: bodyOf(request), authorization };
    log.push({ contract, call });
    return unlessAborted(
      request.signal,
      reply(contract, () => respond(call)),
    );
  }
  unexpected.push(`${method} ${pathname}`);
  throw new TypeError(`Nothing answers ${method} ${pathname} in this test.`);
};

/** Clears replies and calls. @throws if the test made an unexpected call */
export function resetServerReplies(): void {
  const calls = unexpected;
  answers = [];
  log = [];
  unexpected = [];
  if (calls.length > 0) throw new Error(`Unexpected calls:\n${calls.join('\n')}`);
}

function isResponder<E>(reply: UnparsedReply<E> | Responder<E>): reply is Responder<E> {
  return typeof reply === 'function';
}

function paramsOf(contract: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = contract.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/api${pattern}$`).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}

async function reply(contract: Endpoint, respond: () => unknown): Promise<Response> {
  try {
    const content = contract.reply.parse(await respond());
    if (!contract.replyType) return Response.json(content);
    return new Response(String(content), { headers: { 'Content-Type': contract.replyType } });
  } catch (error) {
    if (error instanceof BrokenConnection) throw new TypeError('Failed to fetch');
    if (!(error instanceof Refusal)) throw error;
    const headers = new Headers(error.retryAfterS ? { 'Retry-After': String(error.retryAfterS) } : {});
    const fault = error.code === 'internal' ? { requestId: FAULT_REQUEST_ID } : {};
    return Response.json({ ...error.body(), ...fault }, { status: error.status, headers });
  }
}

function unlessAborted<T>(signal: AbortSignal | null | undefined, waiting: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([waiting, aborted]);
}
