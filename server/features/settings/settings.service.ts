import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import { findSettings, writeSettings } from './settings.model';

export type Settings = ReturnType<typeof createSettingsService>;

/** Builds the settings service, which caches the settings until the change feed reports a change. */
export function createSettingsService({ clock, feed }: { clock: Clock; feed: ChangeFeed }) {
  let cached: Promise<AdminSettings> | null = null;
  feed.subscribe(['settings'], () => {
    cached = null;
  });

  async function read(): Promise<AdminSettings> {
    const stored = await findSettings();
    return {
      supportEmail: stored?.supportEmail ?? DEFAULT_SETTINGS.supportEmail,
      social: { ...DEFAULT_SETTINGS.social, ...stored?.social },
      announcement: { ...DEFAULT_SETTINGS.announcement, ...stored?.announcement },
      adminTwoStep: stored?.adminTwoStep ?? false,
      updatedAt: stored?.updatedAt?.toISOString() ?? null,
      updatedBy: stored?.updatedBy ?? null,
    };
  }

  /** Returns the settings, cached unless a read fails. */
  async function current(): Promise<AdminSettings> {
    const reading = cached ?? read();
    cached = reading;
    return reading.catch((error: unknown) => {
      if (cached === reading) cached = null;
      throw error;
    });
  }

  return {
    current,

    /** Changes the given settings only. */
    async change(change: SettingsChange, admin: { name: string }): Promise<AdminSettings> {
      await writeSettings(change, { updatedAt: clock.now(), updatedBy: admin.name });
      return current();
    },
  };
}
