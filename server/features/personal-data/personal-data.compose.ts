import { createAccountDeletion } from './account-deletion.service';
import { type AllPartsDeps, allParts } from './all-parts';
import { createPersonalData } from './personal-data.service';

type PersonalDataFeatureDeps = AllPartsDeps &
  Omit<Parameters<typeof createPersonalData>[0], 'parts'> &
  Omit<Parameters<typeof createAccountDeletion>[0], 'erase'>;

/** Export and erasure of a user's data, and the user's own request for it. */
export function composePersonalData(deps: PersonalDataFeatureDeps) {
  const personalData = createPersonalData({ ...deps, parts: allParts(deps) });
  const { erase } = personalData.erasure;
  return { personalData, accountDeletion: createAccountDeletion({ ...deps, erase }) };
}
