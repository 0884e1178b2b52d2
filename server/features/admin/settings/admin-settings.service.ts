import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import type { Settings } from '../../settings/settings.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import { differences } from '../audit/differences';

/** The settings as admins read and change them; each change is audited. */
export function createAdminSettings({ audit, settings }: { audit: Audit; settings: Settings }) {
  return {
    current: settings.current,

    async change(admin: ActingAdmin, patch: SettingsChange): Promise<AdminSettings> {
      const current = await settings.current();
      const { before, after } = differences(current, patch);
      const parts = Object.keys(after);
      if (parts.length === 0) return current;
      const target = { kind: 'settings' as const, label: parts.join(', ') };
      return audit.run(admin, { action: 'settings.change', target, before, after }, () =>
        settings.change(after, admin),
      );
    },
  };
}
