import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../clock';
import { deliverCallback } from './callback-delivery';
import {
  createInvalidFieldError,
  createOverloadedError,
  INTERNAL_ERROR,
  INVALID_TOKEN,
  sendError,
  WRONG_METHOD,
  WRONG_PATH,
} from './daraja-errors';
import { addPhonePage } from './phone-page';
import { createPromptRegistry, type Prompt, type PromptRegistry } from './prompts';
import { checkPush, checkQuery, type Merchant } from './request-checks';
import { CANCELLED, findSubscriber } from './subscribers';
import { createTokenIssuer, handleTokenRequest, type TokenIssuer } from './tokens';

const IN_PROGRESS = { code: '4999', queryText: 'The transaction is still under processing' };

/** As in Daraja's replies, ResultCode is a string and there is no receipt. */
function handleQuery(merchant: Merchant, prompts: PromptRegistry): RequestHandler {
  return (req, res) => {
    const checked = checkQuery(req.body, merchant);
    if ('error' in checked) return sendError(res, checked.error);
    const prompt = prompts.find(checked.request.CheckoutRequestID);
    if (!prompt) return sendError(res, createOverloadedError('The transaction does not exist'));
    if (prompt.subscriber.query === 'always_error') {
      return sendError(res, createOverloadedError('The transaction is being processed'));
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

function handlePush(merchant: Merchant, prompts: PromptRegistry): RequestHandler {
  return (req, res) => {
    const checked = checkPush(req.body, merchant);
    if ('error' in checked) return sendError(res, checked.error);
    const { request } = checked;
    const { push } = findSubscriber(request.PhoneNumber);
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

type Parts = { merchant: Merchant; tokens: TokenIssuer; prompts: PromptRegistry; page: boolean };

const OAUTH = '/oauth/v1/generate';
const PUSH = '/mpesa/stkpush/v1/processrequest';
const QUERY = '/mpesa/stkpushquery/v1/query';

function createSimulatorApp({ merchant, tokens, prompts, page }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  const authorizedJson = [requireToken(tokens), express.json({ limit: '16kb' })];

  app.get(OAUTH, handleTokenRequest(tokens));
  app.post(PUSH, authorizedJson, handlePush(merchant, prompts));
  app.post(QUERY, authorizedJson, handleQuery(merchant, prompts));
  app.all([OAUTH, PUSH, QUERY], (_req, res) => sendError(res, WRONG_METHOD));
  if (page) addPhonePage(app, prompts);
  app.use((_req, res) => sendError(res, WRONG_PATH));
  app.use(answerUnreadableBody);
  return app;
}

function requireToken(tokens: TokenIssuer): RequestHandler {
  return (req, res, next) => {
    if (tokens.isValid(req.get('authorization'))) next();
    else sendError(res, INVALID_TOKEN);
  };
}

/** Like Daraja, reports an unparsable body as an invalid first field. */
const answerUnreadableBody: ErrorRequestHandler = (_error, _req, res, _next) => {
  sendError(res, createInvalidFieldError('BusinessShortCode'));
};

const DEFAULT_LATE_MS = 90_000;

type SimulatorSettings = {
  /** Port on the loopback address; 0: any free port. */
  port?: number;
  /** Milliseconds from the push until the phone's owner responds. */
  delayMs: number;
  /** Milliseconds between the end of the prompt and the late callback of 0700000097. */
  lateMs?: number;
  page?: boolean;
  log?: Pick<Logger, 'info'>;
  clock?: Clock;
  /** Generated if absent. */
  consumerKey?: string;
  consumerSecret?: string;
  shortcode?: string;
  passkey?: string;
};

export type DarajaSimulator = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  /** Returns all prompts since the start, oldest first. */
  prompts(): Prompt[];
  close(): Promise<void>;
};

/** Starts an HTTP stand-in for Daraja: endpoints, validation, simulated subscribers and callbacks. */
export async function startDarajaSimulator(settings: SimulatorSettings): Promise<DarajaSimulator> {
  const clock = settings.clock ?? systemClock;
  const credentials = {
    consumerKey: settings.consumerKey ?? randomBytes(16).toString('hex'),
    consumerSecret: settings.consumerSecret ?? randomBytes(16).toString('hex'),
    shortcode: settings.shortcode ?? '174379',
    passkey: settings.passkey ?? randomBytes(32).toString('hex'),
  };
  const prompts = createPromptRegistry({
    delayMs: settings.delayMs,
    lateMs: settings.lateMs ?? DEFAULT_LATE_MS,
    clock,
    async deliver(prompt, closing) {
      const delivery = await deliverCallback(prompt, { shortcode: credentials.shortcode, clock }, closing);
      const { checkoutRequestId } = prompt;
      settings.log?.info({ checkoutRequestId, answer: delivery.answer }, 'Simulated M-Pesa called back');
      return delivery;
    },
  });
  const tokens = createTokenIssuer(credentials, clock);
  const page = settings.page ?? true;
  const server = createServer(createSimulatorApp({ merchant: credentials, tokens, prompts, page }));
  server.listen(settings.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: addressOf(server.address()),
    ...credentials,
    prompts: prompts.list,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, prompts.close()]);
    },
  };
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('The simulator has no TCP port');
  return `http://127.0.0.1:${address.port}`;
}
