import { type AfricasTalkingSettings, createAfricasTalking } from './africas-talking';
import type { Sms } from './sms';
import { createSmsOutbox } from './sms-outbox';

/** SMS by the configured account; without one the outbox folder, and none in production. */
export function createSms(
  settings: AfricasTalkingSettings | null,
  { production, dataDir }: { production: boolean; dataDir: string },
): Sms | null {
  if (settings) return createAfricasTalking(settings);
  return production ? null : createSmsOutbox(dataDir);
}
