import type {
  AxiosError,
  AxiosRequestConfig,
  AxiosResponse,
  AxiosResponseTransformer,
  InternalAxiosRequestConfig,
} from 'axios';
import axios from 'axios';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { MINUTE_MS } from '#shared/core/durations';
import { UNATTENDED_CALL_HEADER } from '#shared/core/endpoint';
import type { ErrorBody } from '#shared/core/errors';
import { PAGE_LANGUAGE } from '#shared/language/page-language';
import { ApiError, createOfflineError } from './api-error';
import { getStoredToken } from './session/stored-user';
import { reportRejectedToken } from './session/token-expiry';

type KeptReply = { etag: string; data: unknown };

/** Maximum number of replies kept in memory; the dashboard alone polls three lists at a time. */
const MAX_REPLIES = 8;

const replies = new Map<string, KeptReply>();
let owner: string | null = null;

/**
 * Returns the kept reply of this URL; its ETag, sent with the request, lets the server send only a changed
 * reply.
 */
function getKeptReply(url: string, token: string | null): KeptReply | undefined {
  changeOwner(token);
  return replies.get(url);
}

/** Keeps a reply in memory, never on disk; drops the oldest one beyond the limit. */
function keepReply(url: string, token: string | null, reply: KeptReply): void {
  changeOwner(token);
  replies.delete(url);
  replies.set(url, reply);
  const [oldest] = replies.keys();
  if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
}

/** Drops all kept replies if the user has changed, so that no user gets another user's data. */
function changeOwner(token: string | null): void {
  if (token !== owner) replies.clear();
  owner = token;
}

/** Milliseconds without user input after which requests, such as polls, are marked as unattended. */
const AWAY_MS = MINUTE_MS;

let lastInputAt = Date.now();
for (const input of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(input, () => (lastInputAt = Date.now()), { capture: true, passive: true });
}

function isUnattended(): boolean {
  return Date.now() - lastInputAt > AWAY_MS;
}

const XSRF_COOKIE = 'XSRF-TOKEN';

/** The page's only axios instance. It has no time-out, because M-Pesa and photo uploads may take minutes. */
const client = axios.create({
  adapter: 'fetch',
  // Keeps the browser's own User-Agent, and requests sentences in the page's language.
  headers: { 'User-Agent': false, 'Accept-Language': PAGE_LANGUAGE },
  responseType: 'text',
  transformResponse: [parseJson],
  withXSRFToken: ({ method }) => method !== 'get',
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: 'X-XSRF-TOKEN',
});

client.interceptors.request.use(addToken);
client.interceptors.response.use(undefined, readErrorOfFile);
client.interceptors.response.use(undefined, throwApiError);

/** Sends a request, again if its XSRF token was outdated. @throws ApiError, or the abort signal's reason */
export async function sendRequest<Reply>(config: AxiosRequestConfig): Promise<Reply> {
  try {
    return await sendOnce<Reply>(config);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'xsrf_mismatch')) throw error;
    await renewXsrfToken();
    return sendOnce<Reply>(config);
  }
}

/** Deletes the cookie and sends a safe request, because the server issues a token only without the cookie. */
async function renewXsrfToken(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers in use.
  document.cookie = `${XSRF_COOKIE}=; path=/; max-age=0; samesite=lax`;
  await client.get(`/api${BROWSING_CALLS.getSettings.path}`);
}

async function sendOnce<Reply>(config: AxiosRequestConfig): Promise<Reply> {
  const kept = config.method === 'GET' ? getKeptReply(String(config.url), getStoredToken()) : undefined;
  if (!kept) return keepIfTagged(config, await client.request<Reply>(config));
  const reply = await client.request<Reply>({
    ...config,
    // Without Cache-Control, If-None-Match would have no effect and the server would send the whole reply.
    headers: { 'If-None-Match': kept.etag, 'Cache-Control': 'max-age=0' },
    validateStatus: (status) => status === 304 || (status >= 200 && status < 300),
  });
  return reply.status === 304 ? (kept.data as Reply) : keepIfTagged(config, reply);
}

/** Keeps a tagged reply in memory if the server forbids the browser to store it. */
function keepIfTagged<Reply>(config: AxiosRequestConfig, { data, headers }: AxiosResponse<Reply>): Reply {
  const { etag } = headers;
  const isUnstored = String(headers['cache-control']).includes('no-store');
  if (config.method === 'GET' && etag && isUnstored)
    keepReply(String(config.url), getStoredToken(), { etag, data });
  return data;
}

/** Downloads a file; `onProgress` gets the number of bytes received so far. @throws ApiError */
export async function fetchFile(url: string, onProgress: (bytes: number) => void): Promise<Blob> {
  return sendRequest<Blob>({
    method: 'GET',
    url,
    responseType: 'blob',
    transformResponse: [],
    onDownloadProgress: ({ loaded }) => onProgress(loaded),
  });
}

/** Parses the error of a failed file download, which arrives as a file. */
async function readErrorOfFile(error: unknown): Promise<never> {
  if (axios.isAxiosError(error) && error.response?.config.responseType === 'blob') {
    const { data, status } = error.response;
    error.response.data = parseBody(await data.text(), status);
  }
  throw error;
}

function addToken(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const token = getStoredToken();
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
  if (token && isUnattended()) config.headers.set(UNATTENDED_CALL_HEADER, '1');
  // Without a body axios would send the content type of a form.
  if (config.data === undefined) config.headers.set('Content-Type', false);
  return config;
}

function parseJson(...[text, headers, status = 0]: Parameters<AxiosResponseTransformer>): unknown {
  if (status === 304) return text;
  return String(headers['content-type']).startsWith('application/json') ? parseBody(text, status) : text;
}

/** Parses text as JSON. Returns a proxy's error page unchanged, because such a page may not be JSON. */
function parseBody(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status < 400) throw error;
    return text;
  }
}

function throwApiError(error: unknown): never {
  if (!axios.isAxiosError<Partial<ErrorBody> | string>(error)) throw error;
  const { config, response } = error;
  if (axios.isCancel(error)) throw getAbortReason(error);
  if (!response) throw createOfflineError();
  const body = typeof response.data === 'string' ? {} : response.data;
  if (body.code === 'not_signed_in' && isStoredToken(config)) reportRejectedToken();
  const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1_000 || 0;
  const { error: sentence = '', code = 'internal', fields = {}, requestId } = body;
  throw new ApiError(sentence, code, response.status, fields, retryAfterMs, requestId);
}

/** Whether a request had the stored token; the refusal of an older token must not sign the user out. */
function isStoredToken(config: InternalAxiosRequestConfig | undefined): boolean {
  const token = getStoredToken();
  return token !== null && config?.headers.get('Authorization') === `Bearer ${token}`;
}

function getAbortReason(error: AxiosError): unknown {
  const signal = error.config?.signal;
  return signal instanceof AbortSignal ? signal.reason : error;
}
