import { getSettings } from '#shared/settings/contract';
import type { AddRoute } from '../../http/route';
import type { Settings } from './settings.service';

export function settingsRoutes(add: AddRoute, settings: Settings): void {
  add(getSettings, () => settings.current());
}
