import type { Clock } from './clock';
import type { MpesaGateway } from './daraja/daraja';
import type { GoogleIdentity } from './google/google-identity';
import type { Mail } from './mail/mail';
import type { PhotoStore } from './photos/photo-store';
import type { Sms } from './sms/sms';
import type { WebPush } from './web-push/web-push';

/** The outside world: ports with a real adapter, and all but Google with a stand-in. */
export type Gateways = {
  clock: Clock;
  mail: Mail;
  /** null: this server sends no SMS. */
  sms: Sms | null;
  webPush: WebPush;
  mpesa: MpesaGateway;
  photos: PhotoStore;
  /** null: Google sign-in is not configured. */
  google: GoogleIdentity | null;
};
