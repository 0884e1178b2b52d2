import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import type { Settings } from '../settings/settings.service';
import type { Actor, Audit } from './audit.service';

type Values = Record<string, unknown>;

/** Changing settings, on record. */
export function createSettingsActions({ audit, settings }: { audit: Audit; settings: Settings }) {
  return {
    current: settings.current,

    async change(admin: Actor, wish: SettingsChange): Promise<AdminSettings> {
      const now = await settings.current();
      const { before, after } = differences(now, wish);
      const parts = Object.keys(after);
      if (parts.length === 0) return now;
      const target = { kind: 'settings' as const, label: parts.join(', ') };
      return audit.act(admin, { action: 'settings.change', target, before, after }, () =>
        settings.change(after, admin),
      );
    },
  };
}

/** What of the wish is not so already, and how it is now. */
function differences(now: Values, wish: Values): { before: Values; after: Values } {
  const differing = Object.entries(wish).flatMap(([name, wished]): [string, unknown, unknown][] => {
    const present = now[name];
    if (isGroup(wished) && isGroup(present)) {
      const { before, after } = differences(present, wished);
      return Object.keys(after).length > 0 ? [[name, before, after]] : [];
    }
    return wished === undefined || wished === present ? [] : [[name, present, wished]];
  });
  return {
    before: Object.fromEntries(differing.map(([name, was]) => [name, was])),
    after: Object.fromEntries(differing.map(([name, , wished]) => [name, wished])),
  };
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
