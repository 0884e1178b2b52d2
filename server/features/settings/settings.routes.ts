import { getSettings } from '#shared/settings/contract';
import type { AddRoute } from '../../http/route';
import type { SettingsKeeper } from './settings.service';

export function settingsRoutes(add: AddRoute, settings: SettingsKeeper): void {
  add(getSettings, () => settings.current());
}
