import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { answerFault, INVALID_TOKEN, invalidField, WRONG_METHOD, WRONG_PATH } from './daraja-fault';
import { addPhonePage } from './phone-page';
import type { PromptBook } from './prompts';
import { handlePush } from './push-endpoint';
import { handleQuery } from './query-endpoint';
import type { Account } from './request-checks';
import { handleTokenRequest, type TokenDesk } from './tokens';

type Parts = { account: Account; tokens: TokenDesk; prompts: PromptBook; page: boolean };

const OAUTH = '/oauth/v1/generate';
const PUSH = '/mpesa/stkpush/v1/processrequest';
const QUERY = '/mpesa/stkpushquery/v1/query';

/** Daraja's endpoints over simulated phones, and with `page` a page at / that shows the phones. */
export function createSimulatorApp({ account, tokens, prompts, page }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  const admit = [requireToken(tokens), express.json({ limit: '16kb' })];

  app.get(OAUTH, handleTokenRequest(tokens));
  app.post(PUSH, admit, handlePush(account, prompts));
  app.post(QUERY, admit, handleQuery(account, prompts));
  app.all([OAUTH, PUSH, QUERY], (_req, res) => answerFault(res, WRONG_METHOD));
  if (page) addPhonePage(app, prompts);
  app.use((_req, res) => answerFault(res, WRONG_PATH));
  app.use(answerUnreadableBody);
  return app;
}

function requireToken(tokens: TokenDesk): RequestHandler {
  return (req, res, next) => {
    if (tokens.isGood(req.get('authorization'))) next();
    else answerFault(res, INVALID_TOKEN);
  };
}

/** Daraja complains of the first field where it cannot read the body. */
const answerUnreadableBody: ErrorRequestHandler = (_error, _req, res, _next) => {
  answerFault(res, invalidField('BusinessShortCode'));
};
