import { join } from 'node:path';
import type { Logger } from 'pino';
import { BRAND } from '#shared/core/brand';
import { createCalendarReader } from './calendars/calendar-reader';
import { createDaysProcesses } from './calendars/days/days-processes';
import { systemClock } from './clock';
import type { DarajaMerchant } from './daraja/daraja';
import { createDarajaClient } from './daraja/daraja-client';
import { startDarajaSimulator } from './daraja/simulator/start-simulator';
import type { Gateways } from './gateways';
import { createGoogleIdentity } from './google/google-identity';
import type { Mail } from './mail/mail';
import { createOutbox } from './mail/outbox';
import { createSmtpMail } from './mail/smtp';
import { createDiskPhotoStore } from './photos/disk-photo-store';
import { createEncoderProcesses } from './photos/encoder/encoder-processes';
import { createS3PhotoStore, type S3PhotoSettings } from './photos/s3-photo-store';
import type { AfricasTalkingSettings } from './sms/africas-talking';
import { createSms } from './sms/create-sms';
import { createWebPush } from './web-push/create-web-push';

/** `smtpUrl`: null writes e-mails to `<dataDir>/outbox`; `from`: the sender of every e-mail. */
type MailSettings = { smtpUrl: string | null; from: string };

/** Mail over SMTP if a server is configured, else into the outbox folder. */
function createMail({ smtpUrl, from }: MailSettings, dataDir: string): Mail {
  return smtpUrl ? createSmtpMail(smtpUrl, from) : createOutbox(dataDir, from);
}

/** What the gateways need of the configuration; the server's `Config` satisfies it. */
export type GatewaySettings = {
  /** Hides the simulator's page; SMS need an account. */
  production: boolean;
  /** Parent of the folders `outbox` and `uploads`. */
  dataDir: string;
  /** The keys of push messages are derived from it. */
  jwtSecret: string;
  mpesa: DarajaMerchant & {
    /** simulator: starts one and uses its address and credentials instead. */
    mode: 'simulator' | 'sandbox' | 'production';
    simulatorDelayMs: number;
    simulatorLateMs: number;
  };
  mail: MailSettings;
  /** null: SMS go to a folder, in production nowhere. */
  sms: AfricasTalkingSettings | null;
  /** null: Google sign-in is off. */
  googleClientId: string | null;
  /** null: photos go to a folder. */
  s3: S3PhotoSettings | null;
};

/** With what a push does before, its caller has an answer within 15 seconds. */
const DARAJA_TIMEOUT_MS = 11_000;

/** Opens the real adapter or the stand-in of each gateway; `overrides` replaces some of them, for tests. */
export async function openGateways(settings: GatewaySettings, log: Logger, overrides: Partial<Gateways>) {
  const { mpesa, mail, dataDir, s3, googleClientId } = settings;
  const clock = overrides.clock ?? systemClock;
  const simulator =
    mpesa.mode === 'simulator' && !overrides.mpesa
      ? await startDarajaSimulator({
          delayMs: mpesa.simulatorDelayMs,
          lateMs: mpesa.simulatorLateMs,
          clock,
          log,
          page: !settings.production,
        })
      : null;
  const encoder = createEncoderProcesses({ log });
  const calendarDays = createDaysProcesses({ log });
  const gateways: Gateways = {
    clock,
    mail: overrides.mail ?? createMail(mail, dataDir),
    sms: overrides.sms === undefined ? createSms(settings.sms, settings) : overrides.sms,
    webPush: overrides.webPush ?? createWebPush({ secret: settings.jwtSecret, contact: BRAND.supportEmail }),
    photos:
      overrides.photos ?? (s3 ? createS3PhotoStore(s3) : createDiskPhotoStore(join(dataDir, 'uploads'))),
    photoEncoder: overrides.photoEncoder ?? encoder,
    calendars: overrides.calendars ?? createCalendarReader(),
    calendarDays: overrides.calendarDays ?? calendarDays,
    google: overrides.google ?? (googleClientId ? createGoogleIdentity(googleClientId) : null),
    mpesa:
      overrides.mpesa ??
      createDarajaClient({
        ...merchantOf(simulator ?? mpesa),
        till: mpesa.till,
        clock,
        timeoutMs: DARAJA_TIMEOUT_MS,
        log,
      }),
  };
  return {
    gateways,
    simulatorUrl: simulator?.baseUrl ?? null,
    close: async () => void (await Promise.all([simulator?.close(), encoder.close(), calendarDays.close()])),
  };
}

function merchantOf({ baseUrl, consumerKey, consumerSecret, shortcode, passkey }: DarajaMerchant) {
  return { baseUrl, consumerKey, consumerSecret, shortcode, passkey };
}
