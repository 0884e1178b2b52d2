import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { systemClock } from './clock';
import { createDarajaClient } from './daraja/daraja-client';
import { startDarajaSimulator } from './daraja/simulator/start-simulator';
import type { Gateways } from './gateways';
import { createGoogleIdentity } from './google/google-identity';
import { createMail } from './mail/mail';
import { createDiskPhotoStore } from './photos/disk-photo-store';
import { createS3PhotoStore } from './photos/s3-photo-store';

const DARAJA_TIMEOUT_MS = 20_000;

/**
 * Chooses the real adapter or the stand-in of each gateway from the configuration, in this one place.
 * `given` replaces parts, for tests.
 */
export async function openGateways(config: Config, log: Logger, given: Partial<Gateways>) {
  const clock = given.clock ?? systemClock;
  const simulator =
    config.mpesa.mode === 'simulator' && !given.mpesa
      ? await startDarajaSimulator({
          delayMs: config.mpesa.simulatorDelayMs,
          lateMs: config.mpesa.simulatorLateMs,
          clock,
          log,
          page: !config.production,
        })
      : null;
  const account = simulator ?? config.mpesa;
  const gateways: Gateways = {
    clock,
    mail: given.mail ?? createMail({ ...config.mail, dataDir: config.dataDir }),
    photos:
      given.photos ??
      (config.s3 ? createS3PhotoStore(config.s3) : createDiskPhotoStore(join(config.dataDir, 'uploads'))),
    google: given.google ?? (config.googleClientId ? createGoogleIdentity(config.googleClientId) : null),
    mpesa:
      given.mpesa ??
      createDarajaClient({
        baseUrl: account.baseUrl,
        consumerKey: account.consumerKey,
        consumerSecret: account.consumerSecret,
        shortcode: account.shortcode,
        passkey: account.passkey,
        till: config.mpesa.till,
        clock,
        timeoutMs: DARAJA_TIMEOUT_MS,
        log,
      }),
  };
  return {
    gateways,
    simulatorUrl: simulator?.baseUrl ?? null,
    close: async () => void (await simulator?.close()),
  };
}
