import { z } from 'zod';
import { maskPhone } from '#shared/core/phone';
import { PAYMENT_FAILURE_SENTENCES, type PaymentFailureReason } from '#shared/payments/failure-sentences';
import {
  type AuthorizedPost,
  createAuthorizedPost,
  type DarajaError,
  readErrorBody,
} from './authorized-post';
import type { DarajaSettings, MpesaGateway, PushRequest, PushResult, QueryResult } from './daraja';
import type { CallResult } from './http-call';
import { interpretQueryCode } from './result-codes';
import { signRequest } from './timestamp';

const acceptance = z.object({
  ResponseCode: z.literal(['0', 0]),
  MerchantRequestID: z.string().min(1),
  CheckoutRequestID: z.string().min(1),
  CustomerMessage: z.string().catch(''),
});

const rejection = z.object({
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().catch(''),
});

/** Sends a payment prompt (STK push). @throws RangeError for an amount that is not whole shillings */
async function sendPush(
  post: AuthorizedPost,
  settings: DarajaSettings,
  request: PushRequest,
): Promise<PushResult> {
  if (!Number.isSafeInteger(request.amount) || request.amount < 1) {
    throw new RangeError(`An amount is whole shillings from 1 up, not ${request.amount}`);
  }
  const answer = await post('/mpesa/stkpush/v1/processrequest', pushBody(settings, request));
  const result =
    answer.kind === 'no_token' ? refused(answer.failure.reason, answer.failure) : readAcceptance(answer);
  report(settings.log, request, result);
  return result;
}

function pushBody(settings: DarajaSettings, request: PushRequest): Record<string, unknown> {
  return {
    BusinessShortCode: digits(settings.shortcode),
    ...signRequest(settings, settings.clock.now()),
    TransactionType: settings.till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: request.amount,
    PartyA: digits(request.phone254),
    PartyB: digits(settings.till ?? settings.shortcode),
    PhoneNumber: digits(request.phone254),
    CallBackURL: request.callbackUrl,
    AccountReference: request.accountReference,
    TransactionDesc: request.description,
  };
}

/** Converts digits to a number, because Daraja's field table requires JSON numbers. */
function digits(text: string): number {
  return Number(text);
}

function readAcceptance(answer: CallResult): PushResult {
  if (answer.kind === 'not_sent') {
    return refused('unavailable', { code: answer.detail, message: 'No connection to M-Pesa' });
  }
  if (answer.kind === 'lost') return { kind: 'unknown', detail: `No answer to the push: ${answer.detail}` };
  return answer.status >= 200 && answer.status < 300 ? readSuccess(answer.body) : readError(answer);
}

function readSuccess(body: unknown): PushResult {
  const accepted = acceptance.safeParse(body);
  if (accepted.success) {
    const { MerchantRequestID, CheckoutRequestID, CustomerMessage } = accepted.data;
    return {
      kind: 'accepted',
      merchantRequestId: MerchantRequestID,
      checkoutRequestId: CheckoutRequestID,
      customerMessage: CustomerMessage,
    };
  }
  const rejected = rejection.safeParse(body);
  if (rejected.success && rejected.data.ResponseCode !== '0') {
    const { ResponseCode: code, ResponseDescription: message } = rejected.data;
    return refused('declined', { code, message: message.slice(0, 200) });
  }
  return { kind: 'unknown', detail: 'Unreadable acceptance of the push' };
}

function readError({ status, body }: { status: number; body: unknown }): PushResult {
  const error = readErrorBody(body);
  if (status === 401) return refused('misconfigured', error ?? { code: 'HTTP 401', message: '' });
  if (status === 429) return refused('busy', error ?? { code: 'HTTP 429', message: '' });
  const isBeforeProcessing = status >= 400 && status < 500 && status !== 408;
  if (isBeforeProcessing && error) return refused(recogniseError(error) ?? 'misconfigured', error);
  if (!error) return { kind: 'unknown', detail: `HTTP ${status} without a readable body` };
  const detail = `HTTP ${status} ${error.code} ${error.message}`;
  return { kind: 'unknown', detail, hint: recogniseError(error) };
}

function refused(
  reason: PaymentFailureReason,
  { code, message }: { code: string; message: string },
): PushResult {
  return {
    kind: 'refused',
    reason,
    sentence: PAYMENT_FAILURE_SENTENCES[reason].sentence,
    daraja: { code, message },
  };
}

function report(log: DarajaSettings['log'], request: PushRequest, result: PushResult): void {
  const what = { phone: maskPhone(request.phone254), accountReference: request.accountReference };
  if (result.kind === 'accepted') {
    log.info({ ...what, checkoutRequestId: result.checkoutRequestId }, 'M-Pesa accepted a push');
  } else if (result.kind === 'unknown') {
    log.warn({ ...what, detail: result.detail }, 'M-Pesa sent no usable reply to a push');
  } else if (result.reason === 'misconfigured') {
    log.error({ ...what, daraja: result.daraja }, 'M-Pesa refused a push because of our settings');
  } else {
    log.warn({ ...what, reason: result.reason, daraja: result.daraja }, 'M-Pesa refused a push');
  }
}

const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

const status = z.object({
  ResponseCode: code,
  CheckoutRequestID: z.string(),
  ResultCode: code,
  ResultDesc: z.string().catch(''),
});

/** Queries a push; returns unknown unless the result is known to be final, see README.md, STK query. */
async function queryStatus(
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
  const verdict = interpretQueryCode(ResultCode);
  if (verdict.kind === 'paid') return { kind: 'paid' };
  if (verdict.kind === 'pending' || /(being|under|still) process/i.test(ResultDesc)) {
    return unknown(`ResultCode ${ResultCode.slice(0, 40)} ${ResultDesc.slice(0, 200)}`);
  }
  return { kind: 'failed', code: ResultCode, reason: verdict.reason };
}

function unknown(detail: string): QueryResult {
  return { kind: 'unknown', detail: detail.trim() };
}

export function createDarajaClient(settings: DarajaSettings): MpesaGateway {
  const post = createAuthorizedPost(settings);
  return {
    push: (request) => sendPush(post, settings, request),
    query: (checkoutRequestId) => queryStatus(post, settings, checkoutRequestId),
  };
}

function recogniseError({ code, message }: DarajaError): PaymentFailureReason | undefined {
  if (/PhoneNumber|PartyA|ICCID|non[- ]?m-?pesa/i.test(message)) return 'not_mpesa';
  if (/lock subscriber/i.test(message)) return 'line_busy';
  if (code === '500.003.02' || code === '500.003.03') return 'busy';
  if (/wrong credentials|merchant does not exist/i.test(message)) return 'misconfigured';
  return undefined;
}
