import type { RequestHandler } from 'express';
import { answerFault, overloadedFault } from './daraja-fault';
import type { Prompt, PromptBook } from './prompts';
import { type Account, checkQuery } from './request-checks';
import { CANCELLED } from './subscribers';

const STILL_OPEN = { code: '4999', asked: 'The transaction is still under processing' };

/** POST /mpesa/stkpushquery/v1/query (DARAJA 1.7): ResultCode is a string here, and no receipt is told. */
export function handleQuery(account: Account, prompts: PromptBook): RequestHandler {
  return (req, res) => {
    const checked = checkQuery(req.body, account);
    if ('fault' in checked) return answerFault(res, checked.fault);
    const prompt = prompts.find(checked.request.CheckoutRequestID);
    if (!prompt) return answerFault(res, overloadedFault('The transaction does not exist'));
    if (prompt.subscriber.query === 'always_error') {
      return answerFault(res, overloadedFault('The transaction is being processed'));
    }
    const { code, asked } = resultToTell(prompt);
    res.json({
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: code,
      ResultDesc: asked,
    });
  };
}

function resultToTell({ ended, subscriber }: Prompt): { code: string; asked: string } {
  if (!ended || subscriber.query === 'always_processing') return STILL_OPEN;
  return subscriber.query === 'says_cancelled' ? CANCELLED : ended.outcome;
}
