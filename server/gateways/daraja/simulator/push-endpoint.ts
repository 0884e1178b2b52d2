import type { RequestHandler } from 'express';
import { answerFault, INTERNAL_ERROR } from './daraja-fault';
import type { PromptBook } from './prompts';
import { type Account, checkPush } from './request-checks';
import { subscriberOf } from './subscribers';

/** POST /mpesa/stkpush/v1/processrequest (DARAJA 1.3, 1.6). */
export function handlePush(account: Account, prompts: PromptBook): RequestHandler {
  return (req, res) => {
    const checked = checkPush(req.body, account);
    if ('fault' in checked) return answerFault(res, checked.fault);
    const { request } = checked;
    const habit = subscriberOf(request.PhoneNumber).push;
    if (habit === 'server_error') return answerFault(res, INTERNAL_ERROR);
    const prompt = prompts.open({
      phone: request.PhoneNumber,
      amount: request.Amount,
      accountReference: request.AccountReference,
      description: request.TransactionDesc,
      callbackUrl: request.CallBackURL,
    });
    if (habit === 'lost') {
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
