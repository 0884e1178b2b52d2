import { createAuthorizedPost } from './authorized-post';
import type { DarajaSettings, MpesaGateway } from './daraja';
import { sendPush } from './stk-push';
import { queryStatus } from './stk-query';

/** M-Pesa gateway over HTTP; the settings decide between sandbox, production and simulator. */
export function createDarajaClient(settings: DarajaSettings): MpesaGateway {
  const post = createAuthorizedPost(settings);
  return {
    push: (request) => sendPush(post, settings, request),
    query: (checkoutRequestId) => queryStatus(post, settings, checkoutRequestId),
  };
}
