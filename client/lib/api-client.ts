import type { CallInput, Endpoint, ReplyOf } from '#shared/core/endpoint';
import type { ErrorBody, FieldErrors } from '#shared/core/errors';
import { storedToken } from './session/stored-user';

/**
 * A refusal or a broken connection, as a screen handles it. `message` is the server's sentence; `code` is 'offline'
 * when nothing answered.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: ErrorBody['code'] | 'offline',
    readonly status: number,
    readonly fields: FieldErrors,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

let onSignedOut: () => void = () => undefined;

/** Called when the server says that the token is dead. */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'files'>;
type Options = { files?: Blob[]; signal?: AbortSignal };

/**
 * Calls an endpoint by its contract. With `files` the body goes as multipart.
 * @throws ApiError
 */
export function call<E extends AnyEndpoint>(
  contract: E,
  input: CallInput<E>,
  options?: Options,
): Promise<ReplyOf<E>> {
  return callAt<E>(contract, input, options);
}

/**
 * The same by the address alone, for screens that do without the contract's schemas:
 * `callAt<typeof getCar>(BROWSING_CALLS.getCar, ...)`.
 * @throws ApiError
 */
export async function callAt<E extends AnyEndpoint>(
  contract: AnyEndpoint,
  input: CallInput<E>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const token = storedToken();
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const xsrf = cookie('XSRF-TOKEN');
  if (xsrf && contract.method !== 'GET') headers.set('X-XSRF-TOKEN', xsrf);
  if (body && !contract.files) headers.set('Content-Type', 'application/json');
  const request: RequestInit = { method: contract.method, headers, signal: options.signal ?? null };
  if (contract.files) request.body = multipart(body ?? {}, contract.files.field, options.files ?? []);
  else if (body) request.body = JSON.stringify(body);
  const response = await answerTo(`/api${path}${queryOf(query)}`, request);
  if (!response.ok) throw await refusalOf(response, token !== null);
  return contentOf(response);
}

async function answerTo(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError('', 'offline', 0, {});
  }
}

/** JSON, or the text of what is a file. */
async function contentOf(response: Response) {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? response.json() : response.text();
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

function multipart(fields: object, fileField: string, files: Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  files.forEach((file, index) => {
    form.append(fileField, file, `photo-${index + 1}.jpg`);
  });
  return form;
}

/** A proxy in between may answer without our JSON. */
async function refusalOf(response: Response, hadToken: boolean): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  if (body.code === 'not_signed_in' && hadToken) onSignedOut();
  return new ApiError(body.error ?? '', body.code ?? 'internal', response.status, body.fields ?? {});
}
