import type { AdminSettings, Settings } from '#shared/settings/contract';
import type { SettingsKeeper } from '../settings/settings.service';
import type { Actor, Audit } from './audit.service';

type Parts = { [Part in keyof Settings]?: Settings[Part] | undefined };

/** Changing settings, on record. */
export function createSettingsActions({ audit, settings }: { audit: Audit; settings: SettingsKeeper }) {
  return {
    current: settings.current,

    async change(admin: Actor, wish: Parts): Promise<AdminSettings> {
      const now = await settings.current();
      const parts = (['supportEmail', 'social', 'announcement'] as const).filter(
        (part) => wish[part] !== undefined && JSON.stringify(wish[part]) !== JSON.stringify(now[part]),
      );
      if (parts.length === 0) return now;
      const before = Object.fromEntries(parts.map((part) => [part, now[part]]));
      const after: Partial<Settings> = Object.fromEntries(parts.map((part) => [part, wish[part]]));
      const target = { kind: 'settings' as const, label: parts.join(', ') };
      return audit.act(admin, { action: 'settings.change', target, before, after }, () =>
        settings.change(after, admin),
      );
    },
  };
}
