import { createAuthorizedPost } from './authorized-post';
import type { DarajaSettings, MpesaGateway } from './daraja';
import { sendPush } from './stk-push';
import { askStatus } from './stk-query';

/** The M-Pesa gateway over HTTP: sandbox, production or the simulator, by its settings alone. */
export function createDarajaClient(settings: DarajaSettings): MpesaGateway {
  const post = createAuthorizedPost(settings);
  return {
    push: (request) => sendPush(post, settings, request),
    query: (checkoutRequestId) => askStatus(post, settings, checkoutRequestId),
  };
}
