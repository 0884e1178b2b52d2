import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { INVALID_TOKEN, invalidField, sendError, WRONG_METHOD, WRONG_PATH } from './daraja-errors';
import { addPhonePage } from './phone-page';
import type { PromptRegistry } from './prompts';
import { handlePush } from './push-endpoint';
import { handleQuery } from './query-endpoint';
import type { Merchant } from './request-checks';
import { handleTokenRequest, type TokenIssuer } from './tokens';

type Parts = { merchant: Merchant; tokens: TokenIssuer; prompts: PromptRegistry; page: boolean };

const OAUTH = '/oauth/v1/generate';
const PUSH = '/mpesa/stkpush/v1/processrequest';
const QUERY = '/mpesa/stkpushquery/v1/query';

/** Express app with Daraja's endpoints over simulated phones; `page` adds a page at / that shows them. */
export function createSimulatorApp({ merchant, tokens, prompts, page }: Parts): Express {
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

/** Daraja reports a body that it cannot parse as an invalid first field. */
const answerUnreadableBody: ErrorRequestHandler = (_error, _req, res, _next) => {
  sendError(res, invalidField('BusinessShortCode'));
};
