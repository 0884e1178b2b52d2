import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../../clock';
import type { DarajaMerchant } from '../daraja';
import {
  createInvalidFieldError,
  createOverloadedError,
  INTERNAL_ERROR,
  INVALID_TOKEN,
  sendError,
  WRONG_AUTHENTICATION,
  WRONG_GRANT,
  WRONG_METHOD,
  WRONG_PATH,
} from './daraja-errors';
import { addPhonePage } from './phone-page';
import { createPromptRegistry, type Prompt, type PromptRegistry } from './prompts';
import { checkPush, checkQuery, type SimulatedMerchant } from './request-checks';
import { CANCELLED_OUTCOME, findSimulatedCustomer } from './subscribers';

const LIFETIME_SECONDS = 3599;

type Credentials = { consumerKey: string; consumerSecret: string };

type TokenIssuer = ReturnType<typeof createTokenIssuer>;

/** A new token leaves older tokens valid until they expire. */
function createTokenIssuer(credentials: Credentials, clock: Clock) {
  const expiries = new Map<string, number>();
  const expected = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`);

  return {
    /** Whether these base64 credentials are the consumer's; compares them in constant time. */
    hasConsumer(encoded: string): boolean {
      const received = Buffer.from(encoded, 'base64');
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
    issue(): { access_token: string; expires_in: string } {
      const token = randomBytes(14).toString('hex');
      expiries.set(token, clock.now().getTime() + LIFETIME_SECONDS * 1000);
      return { access_token: token, expires_in: String(LIFETIME_SECONDS) };
    },
    isValid(header: string | undefined): boolean {
      const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
      return token !== undefined && clock.now().getTime() < (expiries.get(token) ?? 0);
    },
  };
}

/** Like Daraja, sends expires_in as a string. */
function handleTokenRequest(tokens: TokenIssuer): RequestHandler {
  return (req, res) => {
    const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(req.get('authorization') ?? '')?.[1];
    if (encoded === undefined) return sendError(res, WRONG_AUTHENTICATION);
    if (!tokens.hasConsumer(encoded)) {
      // Like Daraja, replies with an empty body to foreign keys, such as sandbox keys at the production host.
      res.status(400).end();
      return;
    }
    if (req.query.grant_type !== 'client_credentials') return sendError(res, WRONG_GRANT);
    res.json(tokens.issue());
  };
}

const IN_PROGRESS = { code: '4999', queryText: 'The transaction is still under processing' };

/** Like Daraja, sends ResultCode as a string and no receipt. */
function handleQuery(merchant: SimulatedMerchant, prompts: PromptRegistry): RequestHandler {
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
  return subscriber.query === 'says_cancelled' ? CANCELLED_OUTCOME : ended.outcome;
}

function handlePush(merchant: SimulatedMerchant, prompts: PromptRegistry): RequestHandler {
  return (req, res) => {
    const checked = checkPush(req.body, merchant);
    if ('error' in checked) return sendError(res, checked.error);
    const { request } = checked;
    const { push } = findSimulatedCustomer(request.PhoneNumber);
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

type Parts = { merchant: SimulatedMerchant; tokens: TokenIssuer; prompts: PromptRegistry; page: boolean };

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

type SimulatorSettings = Partial<Omit<DarajaMerchant, 'baseUrl' | 'till'>> & {
  /** Port on the loopback address; 0 means any free port. */
  port?: number;
  /** Milliseconds from the push until the phone's owner reacts. */
  delayMs: number;
  /** Milliseconds from the end of the prompt to the late callback of 0700000097. */
  lateMs?: number;
  page?: boolean;
  log?: Pick<Logger, 'info'>;
  clock?: Clock;
};

export type DarajaSimulator = Omit<DarajaMerchant, 'till'> & {
  /** Returns all prompts since the start, oldest first. */
  prompts(): Prompt[];
  close(): Promise<void>;
};

/** Starts a stand-in for Daraja over HTTP: endpoints, validation, simulated subscribers and callbacks. */
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
    shortcode: credentials.shortcode,
    log: settings.log,
  });
  const tokens = createTokenIssuer(credentials, clock);
  const page = settings.page ?? true;
  const server = createServer(createSimulatorApp({ merchant: credentials, tokens, prompts, page }));
  server.listen(settings.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
