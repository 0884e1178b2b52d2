import type { Endpoint, EndpointInput, ParsedReply } from '#shared/core/endpoint';
import { createOfflineError } from './api-error';

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'files'>;
type Options = {
  files?: Blob[];
  signal?: AbortSignal;
  /** Session token to send instead of the stored one. */
  token?: string;
  /** Whether the request continues when the page closes. */
  outlivesPage?: boolean;
};
type AxiosClient = typeof import('./axios-client');

let client: AxiosClient | undefined;

/** Loads the module with axios once; the module is separate because the first paint does not need it. */
export async function loadAxiosClient(): Promise<AxiosClient> {
  client ??= await import('./axios-client');
  return client;
}

/** Calls an endpoint; with `files`, the body is sent as multipart. @throws ApiError */
export function call<E extends AnyEndpoint>(
  contract: E,
  input: EndpointInput<E>,
  options?: Options,
): Promise<ParsedReply<E>> {
  return callByPath<E>(contract, input, options);
}

/** Calls an endpoint by method and path, for screens that load no schemas; the type names the contract. */
export async function callByPath<E extends AnyEndpoint>(
  contract: AnyEndpoint,
  input: EndpointInput<E>,
  { files = [], signal, token, outlivesPage = false }: Options = {},
): Promise<ParsedReply<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const { method } = contract;
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const url = `/api${path}${buildQueryString(query)}`;
  const data = contract.files ? buildMultipart(body ?? {}, contract.files.field, files) : body;
  const { sendRequest: send } = client ?? (await loadAxiosClient().catch(throwOffline));
  return send<ParsedReply<E>>({
    method,
    url,
    ...(data && { data }),
    ...(signal && { signal }),
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    ...(outlivesPage && { fetchOptions: { keepalive: true } }),
  });
}

/** Downloads a file; `onProgress` gets the number of bytes received so far. @throws ApiError */
export async function downloadFile(
  { path }: AnyEndpoint,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const { fetchFile } = client ?? (await loadAxiosClient().catch(throwOffline));
  return fetchFile(`/api${path}`, onProgress);
}

function throwOffline(): never {
  throw createOfflineError();
}

function buildQueryString(query: object = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** Builds form data: null and an empty list become empty text, a list becomes one field for each item. */
function buildMultipart(fields: object, fileField: string, files: Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const items: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    for (const item of items) form.append(name, String(item ?? ''));
  }
  files.forEach((file, index) => {
    form.append(fileField, file, `photo-${index + 1}.jpg`);
  });
  return form;
}
