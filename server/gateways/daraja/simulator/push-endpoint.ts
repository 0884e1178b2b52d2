import type { RequestHandler } from 'express';
import { INTERNAL_ERROR, sendError } from './daraja-errors';
import type { PromptRegistry } from './prompts';
import { checkPush, type Merchant } from './request-checks';
import { subscriberOf } from './subscribers';

/** Handles POST /mpesa/stkpush/v1/processrequest: validates the push and opens a prompt. */
export function handlePush(merchant: Merchant, prompts: PromptRegistry): RequestHandler {
  return (req, res) => {
    const checked = checkPush(req.body, merchant);
    if ('error' in checked) return sendError(res, checked.error);
    const { request } = checked;
    const { push } = subscriberOf(request.PhoneNumber);
    if (push === 'server_error') return sendError(res, INTERNAL_ERROR);
    const prompt = prompts.open({
      phone: request.PhoneNumber,
      amount: request.Amount,
      accountReference: request.AccountReference,
      description: request.TransactionDesc,
      callbackUrl: request.CallBackURL,
    });
    if (push === 'lost') {
      req.socket.destroy();
      return;
    }
    res.json({
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    });
  };
}
