/**
 * answer: `body` is the parsed JSON, or undefined. not_sent: the server has done nothing, because no
 * connection was made. lost: the server may have processed the request.
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

/** Makes one HTTP call; never retries, never throws. The timeout covers everything to the last byte. */
export async function callHttp(url: string, options: CallOptions, timeoutMs: number): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      ...options,
      // A server may close an idle connection while a push is sent, and leave unknown whether the push
      // arrived.
      headers: { ...options.headers, Connection: 'close' },
      // Following a redirect could turn the POST into a GET.
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

/** Returns a code of the system or of undici, not the message, which could contain a URL with a secret. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return error.name;
}
