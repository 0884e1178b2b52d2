import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import { OWN_SETTINGS } from '#shared/settings/own';
import type { Clock } from '../../gateways/clock';
import { findSettings, writeSettings } from './settings.model';

export type SettingsKeeper = ReturnType<typeof createSettings>;

/** What an operator may change without a deploy, kept in memory until somebody, anywhere, changes it. */
export function createSettings({ clock }: { clock: Clock }) {
  let kept: Promise<AdminSettings> | null = null;

  async function read(): Promise<AdminSettings> {
    const stored = await findSettings();
    return {
      supportEmail: stored?.supportEmail ?? OWN_SETTINGS.supportEmail,
      social: { ...OWN_SETTINGS.social, ...stored?.social },
      announcement: { ...OWN_SETTINGS.announcement, ...stored?.announcement },
      updatedAt: stored?.updatedAt?.toISOString() ?? null,
      updatedBy: stored?.updatedBy ?? null,
    };
  }

  /** A failed reading is not kept. */
  async function current(): Promise<AdminSettings> {
    const reading = kept ?? read();
    kept = reading;
    return reading.catch((error: unknown) => {
      if (kept === reading) kept = null;
      throw error;
    });
  }

  return {
    current,

    /** They were changed, here or elsewhere. */
    written(): void {
      kept = null;
    },

    /** Changes what is given. */
    async change(change: SettingsChange, admin: { name: string }): Promise<AdminSettings> {
      await writeSettings(change, { updatedAt: clock.now(), updatedBy: admin.name });
      kept = null;
      return current();
    },
  };
}
