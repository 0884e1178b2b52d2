import { join } from 'node:path';
import type { Logger } from 'pino';
import { BRAND } from '#shared/core/brand';
import { createCalendarReader } from './calendars/calendar-reader';
import { createBusyDaysProcesses } from './calendars/days/days-processes';
import { systemClock } from './clock';
import type { DarajaMerchant } from './daraja/daraja';
import { createDarajaClient } from './daraja/daraja-client';
import { startDarajaSimulator } from './daraja/simulator/start-simulator';
import type { Gateways } from './gateways';
import { createGoogleIdentity } from './google/google-identity';
import type { Mail } from './mail/mail';
import { createMailOutbox } from './mail/outbox';
import { createSmtpMail } from './mail/smtp';
import { createSimulatedPaperCheck } from './paper-checks/simulated-check';
import { createPaperKeys, PAPER_KEYS } from './paper-keys';
import { createDiskPhotoStore } from './photos/disk-photo-store';
import { createEncoderProcesses } from './photos/encoder/encoder-processes';
import { createS3PhotoStore, type S3PhotoSettings } from './photos/s3-photo-store';
import { type AfricasTalkingSettings, createAfricasTalking } from './sms/africas-talking';
import type { Sms } from './sms/sms';
import { createSmsOutbox } from './sms/sms';
import { createWebPush } from './web-push/create-web-push';

/** Creates the SMS service; without an account, it writes to the outbox folder, and is null in production. */
export function createSmsService(
  settings: AfricasTalkingSettings | null,
  { production, dataDir }: { production: boolean; dataDir: string },
): Sms | null {
  if (settings) return createAfricasTalking(settings);
  return production ? null : createSmsOutbox(dataDir);
}

/** Mail settings; without `smtpUrl`, emails are written to `<dataDir>/outbox`. */
type MailSettings = { smtpUrl: string | null; from: string };

function createMail({ smtpUrl, from }: MailSettings, dataDir: string): Mail {
  return smtpUrl ? createSmtpMail(smtpUrl, from) : createMailOutbox(dataDir, from);
}

export type GatewaySettings = {
  /** Whether the server is in production: it then hides the simulator's page and needs an account for SMS. */
  production: boolean;
  /** Folder that contains `outbox` and `uploads`. */
  dataDir: string;
  /** Secret from which the keys of push messages are derived. */
  jwtSecret: string;
  mpesa: DarajaMerchant & {
    mode: 'simulator' | 'sandbox' | 'production';
    simulatorDelayMs: number;
    simulatorLateMs: number;
  };
  mail: MailSettings;
  /** SMS account; null: SMS are written to a folder, and in production not sent. */
  sms: AfricasTalkingSettings | null;
  /** Client id of Google sign-in; null: it is off. */
  googleClientId: string | null;
  /** Bucket of photos; null: photos are stored in a folder. */
  s3: S3PhotoSettings | null;
  papers: { paperKeysDir: string | null; simulatesPaperChecks: boolean };
};

/**
 * Time limit of a push or query in milliseconds: even with the database calls before a push, the caller gets
 * a reply within 15 seconds.
 */
const DARAJA_TIMEOUT_MS = 11_000;

/** Opens the real adapter or the stand-in of each gateway that `overrides` does not contain. */
export async function openGateways(settings: GatewaySettings, log: Logger, overrides: Partial<Gateways>) {
  const { mpesa, mail, dataDir, s3, googleClientId, papers } = settings;
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
  const calendarDays = createBusyDaysProcesses({ log });
  const gateways: Gateways = {
    clock,
    mail: overrides.mail ?? createMail(mail, dataDir),
    sms: overrides.sms === undefined ? createSmsService(settings.sms, settings) : overrides.sms,
    webPush: overrides.webPush ?? createWebPush({ secret: settings.jwtSecret, contact: BRAND.supportEmail }),
    photos:
      overrides.photos ?? (s3 ? createS3PhotoStore(s3) : createDiskPhotoStore(join(dataDir, 'uploads'))),
    photoEncoder: overrides.photoEncoder ?? encoder,
    paperKeys: overrides.paperKeys ?? createPaperKeys(papers.paperKeysDir ?? join(dataDir, PAPER_KEYS)),
    paperCheck: overrides.paperCheck ?? (papers.simulatesPaperChecks ? createSimulatedPaperCheck() : null),
    calendars: overrides.calendars ?? createCalendarReader(),
    calendarDays: overrides.calendarDays ?? calendarDays,
    google: overrides.google ?? (googleClientId ? createGoogleIdentity(googleClientId) : null),
    mpesa:
      overrides.mpesa ??
      createDarajaClient({
        ...(simulator ?? mpesa),
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
