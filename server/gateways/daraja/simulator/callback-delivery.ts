import type { Clock } from '../../clock';
import { formatDarajaTimestamp } from '../timestamp';
import type { Delivery, Prompt } from './prompts';

const CALLBACK_TIMEOUT_MS = 10_000;

/** POSTs the result of an ended prompt once; like Daraja, without a retry. */
export async function deliverCallback(
  prompt: Prompt,
  { shortcode, clock }: { shortcode: string; clock: Clock },
  closing: AbortSignal,
): Promise<Delivery> {
  const at = clock.now();
  try {
    const response = await fetch(prompt.callbackUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        BusinessShortCode: shortcode,
        Connection: 'close',
      },
      body: JSON.stringify(callbackBody(prompt)),
      signal: AbortSignal.any([closing, AbortSignal.timeout(CALLBACK_TIMEOUT_MS)]),
    });
    return { at, answer: `${response.status} ${(await response.text()).slice(0, 200)}`.trim() };
  } catch (error) {
    return { at, answer: `no answer: ${error instanceof Error ? error.message : 'unknown error'}` };
  }
}

function callbackBody(prompt: Prompt): unknown {
  const { outcome } = endOf(prompt);
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode: Number(outcome.code),
        ResultDesc: outcome.callbackText,
        ...metadata(prompt),
      },
    },
  };
}

/** Balance has no Value, as in Daraja's callbacks. */
function metadata(prompt: Prompt) {
  const { at, receipt } = endOf(prompt);
  if (receipt === null) return {};
  return {
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: prompt.amount },
        { Name: 'MpesaReceiptNumber', Value: receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: Number(formatDarajaTimestamp(at)) },
        { Name: 'PhoneNumber', Value: Number(prompt.phone) },
      ],
    },
  };
}

function endOf(prompt: Prompt) {
  if (!prompt.ended) throw new Error('Cannot call back about an open prompt');
  return prompt.ended;
}
