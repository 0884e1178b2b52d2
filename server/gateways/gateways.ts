import type { Clock } from './clock';
import type { MpesaGateway } from './daraja/daraja';
import type { GoogleIdentity } from './google/google-identity';
import type { Mail } from './mail/letter';
import type { PhotoStore } from './photos/photo-store';

/** The outside world, each part behind an interface with one real adapter and one stand-in (DESIGN §3). */
export type Gateways = {
  clock: Clock;
  mail: Mail;
  mpesa: MpesaGateway;
  photos: PhotoStore;
  /** null: Google sign-in is not set up. */
  google: GoogleIdentity | null;
};
