/**
 * What came of one HTTP call.
 * answer: `body` is the parsed JSON, or undefined where the body is empty, HTML or otherwise no JSON.
 * not_sent: no connection was made, so the other side did nothing.
 * lost: the request may have arrived and been acted on, but no answer was read.
 */
export type Answer =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'not_sent'; detail: string }
  | { kind: 'lost'; detail: string };

type Outgoing = { method?: 'POST'; headers: Record<string, string>; body?: string };

const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** One HTTP call, never repeated, never throwing. The time limit covers connecting to the last byte. */
export async function exchange(url: string, request: Outgoing, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...request,
      // A connection kept idle may be closed by the other side just as a push goes out, and nobody could
      // say whether it arrived; and a followed redirect would turn a POST into a GET.
      headers: { ...request.headers, Connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'answer', status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    const code = causeOf(error);
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

/** The system's or undici's code where there is one: a message could quote an address with a secret in it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const cause: unknown = error.cause;
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string') {
    return cause.code;
  }
  return error.name;
}
