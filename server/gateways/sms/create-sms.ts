import { type AfricasTalkingSettings, createAfricasTalking } from './africas-talking';
import type { Sms } from './sms';
import { createSmsOutbox } from './sms-outbox';

/** Without an account, messages go to the outbox folder; in production there is no SMS then. */
export function createSms(
  settings: AfricasTalkingSettings | null,
  { production, dataDir }: { production: boolean; dataDir: string },
): Sms | null {
  if (settings) return createAfricasTalking(settings);
  return production ? null : createSmsOutbox(dataDir);
}
