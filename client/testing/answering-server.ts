import axios, { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach } from 'vitest';
import type { Endpoint, ReplyInput, ReplyOf } from '#shared/core/endpoint';
import { Refusal, type RefusalCode } from '#shared/core/errors';

/** A call as it would have gone over the wire. */
export type ReceivedCall = { params: Record<string, string>; query: Record<string, unknown>; body: unknown };

type Giver<E> = (call: ReceivedCall) => ReplyInput<E> | Promise<ReplyInput<E>>;
type Standing = { contract: Endpoint; give: (call: ReceivedCall) => unknown };

/** Thrown by an answer: nothing came back at all. */
export class BrokenConnection extends Error {}

let answers: Standing[] = [];
let log: { contract: Endpoint; call: ReceivedCall }[] = [];
let unexpected: string[] = [];

/** From now on the endpoint answers this. It may throw a Refusal or BrokenConnection, or take its time. */
export function answer<E extends Endpoint>(contract: E, reply: ReplyInput<E> | Giver<E>): void {
  const give = isGiver<E>(reply) ? reply : () => reply;
  answers = [{ contract, give }, ...answers.filter((standing) => standing.contract !== contract)];
}

/** From now on the endpoint refuses, with the catalogue's sentence. */
export function refuse(contract: Endpoint, code: RefusalCode): void {
  answer(contract, () => {
    throw new Refusal(code);
  });
}

/** The calls that the endpoint has received in this test, oldest first. */
export function received(contract: Endpoint): ReceivedCall[] {
  return log.filter((entry) => entry.contract === contract).map((entry) => entry.call);
}

/** A reply that waits until the test gives it. */
export function heldReply<E extends Endpoint>(contract: E): (reply: ReplyOf<E>) => void {
  let release: (reply: ReplyOf<E>) => void = () => undefined;
  const held = new Promise<ReplyOf<E>>((resolve) => {
    release = resolve;
  });
  answer<Endpoint>(contract, () => held);
  return release;
}

/** Stands in for the network: setup.ts loads this file before the page makes its client. */
axios.defaults.adapter = async (config) => {
  const wanted = `${config.method?.toUpperCase()} ${config.url}`;
  for (const { contract, give } of answers) {
    const params = paramsOf(contract, config);
    if (!params) continue;
    const call = { params, query: { ...config.params }, body: bodyOf(config) };
    log.push({ contract, call });
    return reply(config, contract, () => give(call));
  }
  unexpected.push(wanted);
  throw new AxiosError(`Nothing answers ${wanted} in this test.`, AxiosError.ERR_NETWORK, config);
};

afterEach(() => {
  const calls = unexpected;
  answers = [];
  log = [];
  unexpected = [];
  if (calls.length > 0) throw new Error(`Unexpected calls:\n${calls.join('\n')}`);
});

function isGiver<E>(reply: ReplyInput<E> | Giver<E>): reply is Giver<E> {
  return typeof reply === 'function';
}

function paramsOf(contract: Endpoint, config: InternalAxiosRequestConfig): Record<string, string> | null {
  if (config.method?.toUpperCase() !== contract.method) return null;
  const pattern = contract.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(config.url ?? '');
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
}

function bodyOf(config: InternalAxiosRequestConfig): unknown {
  return typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
}

async function reply(
  config: InternalAxiosRequestConfig,
  contract: Endpoint,
  give: () => unknown,
): Promise<AxiosResponse> {
  try {
    return response(config, 200, contract.reply.parse(await give()));
  } catch (error) {
    if (error instanceof BrokenConnection) throw new AxiosError('', AxiosError.ERR_NETWORK, config);
    if (!(error instanceof Refusal)) throw error;
    const answered = response(config, error.status, error.body());
    throw new AxiosError(error.message, AxiosError.ERR_BAD_REQUEST, config, null, answered);
  }
}

function response(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  return { status, data, config, statusText: '', headers: new AxiosHeaders() };
}
