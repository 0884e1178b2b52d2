import { BRAND } from '#shared/core/brand';
import type { AdminSettings, Settings } from '#shared/settings/contract';
import type { Clock } from '../../gateways/clock';
import { findSettings, writeSettings } from './settings.model';

export type SettingsKeeper = ReturnType<typeof createSettings>;

const DEFAULTS: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};

/** What an operator may change without a deploy, kept in memory until somebody, anywhere, changes it. */
export function createSettings({ clock }: { clock: Clock }) {
  let kept: Promise<AdminSettings> | null = null;

  async function read(): Promise<AdminSettings> {
    const stored = await findSettings();
    return {
      supportEmail: stored?.supportEmail ?? DEFAULTS.supportEmail,
      social: stored?.social ?? DEFAULTS.social,
      announcement: stored?.announcement ?? DEFAULTS.announcement,
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

    /** Replaces the given parts. */
    async change(parts: Partial<Settings>, admin: { name: string }): Promise<AdminSettings> {
      await writeSettings(parts, { updatedAt: clock.now(), updatedBy: admin.name });
      kept = null;
      return current();
    },
  };
}
