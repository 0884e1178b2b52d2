import { createAuthorizedPost } from './authorized-post';
import type { DarajaSettings, MpesaGateway } from './daraja';
import { sendPush } from './stk-push';
import { queryStatus } from './stk-query';

export function createDarajaClient(settings: DarajaSettings): MpesaGateway {
  const post = createAuthorizedPost(settings);
  return {
    push: (request) => sendPush(post, settings, request),
    query: (checkoutRequestId) => queryStatus(post, settings, checkoutRequestId),
  };
}
