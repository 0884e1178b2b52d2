import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import type { CallInput, Endpoint, ReplyOf } from '#shared/core/endpoint';
import type { ErrorBody, FieldErrors } from '#shared/core/errors';
import { storedToken } from './session/stored-user';

/** A refusal or a broken connection, as a screen handles it. `code` is 'offline' when nothing answered. */
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

const http = axios.create({
  baseURL: '/api',
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
  withCredentials: true,
});

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
  const token = storedToken();
  const request: AxiosRequestConfig = {
    method: contract.method,
    url: contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
    params: query,
    data: contract.files ? multipart(body ?? {}, contract.files.field, options.files ?? []) : body,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(options.signal ? { signal: options.signal } : {}),
  };
  try {
    return (await http.request<ReplyOf<E>>(request)).data;
  } catch (error) {
    throw asApiError(error, token !== null);
  }
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

function asApiError(error: unknown, hadToken: boolean): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  if (!response) return new ApiError('You seem to be offline. Please try again.', 'offline', 0, {});
  const body = response.data as Partial<ErrorBody> | undefined;
  if (body?.code === 'not_signed_in' && hadToken) onSignedOut();
  return new ApiError(body?.error ?? '', body?.code ?? 'internal', response.status, body?.fields ?? {});
}
