import type { BusyDaysFinder, CalendarSource } from './calendars/calendar-source';
import type { Clock } from './clock';
import type { MpesaGateway } from './daraja/daraja';
import type { GoogleIdentity } from './google/google-identity';
import type { Mail } from './mail/mail';
import type { PaperCheck } from './paper-checks/paper-check';
import type { PaperKeys } from './paper-keys';
import type { PhotoEncoder } from './photos/encoder/photo-encoder';
import type { PhotoStore } from './photos/photo-store';
import type { Sms } from './sms/sms';
import type { WebPush } from './web-push/web-push';

/** External services that the server uses; most have a stand-in besides the real adapter. */
export type Gateways = {
  clock: Clock;
  mail: Mail;
  /** SMS service; null: this server sends no SMS. */
  sms: Sms | null;
  webPush: WebPush;
  mpesa: MpesaGateway;
  photos: PhotoStore;
  photoEncoder: PhotoEncoder;
  paperKeys: PaperKeys;
  /** Service that checks the numbers of licences and IDs (papers); null: there is none. */
  paperCheck: PaperCheck | null;
  calendars: CalendarSource;
  calendarDays: BusyDaysFinder;
  /** Google sign-in; null: it is not configured. */
  google: GoogleIdentity | null;
};
