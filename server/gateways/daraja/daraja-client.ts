import { createAuthorizedPost } from './authorized-post';
import type { DarajaSettings, MpesaGateway } from './daraja';
import { sendPush } from './stk-push';
import { queryStatus } from './stk-query';

/** Creates the M-Pesa gateway over HTTP, for sandbox, production or simulator according to the settings. */
export function createDarajaClient(settings: DarajaSettings): MpesaGateway {
  const post = createAuthorizedPost(settings);
  return {
    push: (request) => sendPush(post, settings, request),
    query: (checkoutRequestId) => queryStatus(post, settings, checkoutRequestId),
  };
}
