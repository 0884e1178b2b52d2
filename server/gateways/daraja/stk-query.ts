import { z } from 'zod';
import type { AuthorizedPost } from './authorized-post';
import type { DarajaSettings, QueryResult } from './daraja';
import { readErrorBody } from './error-body';
import { judgeQueryCode } from './result-codes';
import { signRequest } from './timestamp';

const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

const status = z.object({
  ResponseCode: code,
  CheckoutRequestID: z.string(),
  ResultCode: code,
  ResultDesc: z.string().catch(''),
});

/** Returns every result that is not known to be final as unknown; see README.md, STK query. */
export async function queryStatus(
  post: AuthorizedPost,
  settings: DarajaSettings,
  checkoutRequestId: string,
): Promise<QueryResult> {
  const answer = await post('/mpesa/stkpushquery/v1/query', {
    BusinessShortCode: Number(settings.shortcode),
    ...signRequest(settings, settings.clock.now()),
    CheckoutRequestID: checkoutRequestId,
  });
  if (answer.kind === 'no_token') return unknown(`No token: ${answer.failure.code}`);
  if (answer.kind !== 'answer') return unknown(`No answer to the query: ${answer.detail}`);
  if (answer.status !== 200) {
    const error = readErrorBody(answer.body);
    return unknown(
      `HTTP ${answer.status} ${error ? `${error.code} ${error.message}` : 'without a readable body'}`,
    );
  }
  return read(answer.body, checkoutRequestId);
}

function read(body: unknown, checkoutRequestId: string): QueryResult {
  const parsed = status.safeParse(body);
  if (!parsed.success) return unknown('Unreadable answer to the query');
  const { ResponseCode, CheckoutRequestID, ResultCode, ResultDesc } = parsed.data;
  if (CheckoutRequestID !== checkoutRequestId) return unknown('The answer is about another payment');
  if (ResponseCode !== '0') return unknown(`ResponseCode ${ResponseCode.slice(0, 40)}`);
  const verdict = judgeQueryCode(ResultCode);
  if (verdict.kind === 'paid') return { kind: 'paid' };
  if (verdict.kind === 'pending' || /(being|under|still) process/i.test(ResultDesc)) {
    return unknown(`ResultCode ${ResultCode.slice(0, 40)} ${ResultDesc.slice(0, 200)}`);
  }
  return { kind: 'failed', code: ResultCode, reason: verdict.reason };
}

function unknown(detail: string): QueryResult {
  return { kind: 'unknown', detail: detail.trim() };
}
