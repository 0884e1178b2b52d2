import { createAccountDeletion } from './account-deletion.service';
import { createPersonalData } from './personal-data.service';

type PersonalDataFeatureDeps = Parameters<typeof createPersonalData>[0] &
  Omit<Parameters<typeof createAccountDeletion>[0], 'erase'>;

/** Export and erasure of a user's data, and the user's own request for it. */
export function composePersonalData(deps: PersonalDataFeatureDeps) {
  const personalData = createPersonalData(deps);
  const { erase } = personalData.erasure;
  return { personalData, accountDeletion: createAccountDeletion({ ...deps, erase }) };
}
