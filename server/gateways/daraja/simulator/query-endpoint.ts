import type { RequestHandler } from 'express';
import { overloadedError, sendError } from './daraja-errors';
import type { Prompt, PromptRegistry } from './prompts';
import { checkQuery, type Merchant } from './request-checks';
import { CANCELLED } from './subscribers';

const IN_PROGRESS = { code: '4999', queryText: 'The transaction is still under processing' };

/** Handles POST /mpesa/stkpushquery/v1/query: ResultCode is a string here, and there is no receipt. */
export function handleQuery(merchant: Merchant, prompts: PromptRegistry): RequestHandler {
  return (req, res) => {
    const checked = checkQuery(req.body, merchant);
    if ('error' in checked) return sendError(res, checked.error);
    const prompt = prompts.find(checked.request.CheckoutRequestID);
    if (!prompt) return sendError(res, overloadedError('The transaction does not exist'));
    if (prompt.subscriber.query === 'always_error') {
      return sendError(res, overloadedError('The transaction is being processed'));
    }
    const { code, queryText } = reportedResult(prompt);
    res.json({
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: code,
      ResultDesc: queryText,
    });
  };
}

function reportedResult({ ended, subscriber }: Prompt): { code: string; queryText: string } {
  if (!ended || subscriber.query === 'always_processing') return IN_PROGRESS;
  return subscriber.query === 'says_cancelled' ? CANCELLED : ended.outcome;
}
