/**
 * Outcome of an HTTP call. answer: `body` is the parsed JSON, or undefined. not_sent: no connection was made,
 * so the server did nothing. lost: the server may have processed the request.
 */
export type CallResult =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'not_sent'; detail: string }
  | { kind: 'lost'; detail: string };

type CallOptions = { method?: 'POST'; headers: Record<string, string>; body?: string };

const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Makes one HTTP call; never retries or throws. The timeout covers the call up to the last byte. */
export async function callHttp(url: string, options: CallOptions, timeoutMs: number): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      ...options,
      // A server may close an idle connection during a push; the push's result would be unknown.
      headers: { ...options.headers, Connection: 'close' },
      // A followed redirect could turn the POST into a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'answer', status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    const code = getErrorCode(error);
    return { kind: BEFORE_SENDING.has(code) ? 'not_sent' : 'lost', detail: code };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a code of the system or of undici; the message could contain a URL with a secret. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return error.name;
}
