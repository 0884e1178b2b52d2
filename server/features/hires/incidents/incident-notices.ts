import { toIncidentsPath } from '#shared/hires/incidents';
import { combineTranslations } from '#shared/language/language';
import { createSideNotifier, type SideNoticeDeps } from '../side-notices';
import { incidentWords as english } from './incident-words';
import { incidentWords as swahili } from './incident-words.sw';

const WORDS = combineTranslations(english, { sw: swahili });

export type IncidentNotifier = ReturnType<typeof createIncidentNotifier>;

export function createIncidentNotifier(deps: SideNoticeDeps) {
  return createSideNotifier(deps, WORDS, toIncidentsPath);
}
