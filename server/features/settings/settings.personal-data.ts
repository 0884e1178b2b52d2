import type { PersonalDataPart } from '../../db/personal-data-part';
import { eraseSettingsAdminName } from './settings.model';

/** Settings as personal data: they name the admin who changed them last. */
export const settingsPersonalData: PersonalDataPart = {
  collections: ['settings'],
  erase: ({ scrub }) => eraseSettingsAdminName((name) => scrub(name) !== name),
};
