import type { Notification } from '../../notifications/notifications.ports';
import { findHiresByIds } from '../hire-reads.model';
import type { HirePeople } from '../people/hire-people.service';
import { buildHireNotifications } from './hire-notifications';

type PastNewsDeps = { people: Pick<HirePeople, 'getNames'>; publicUrl: string };

/** Builds the notifications that imported hires would have caused in the past, unsorted. */
export function createPastHireNotifications({ people, publicUrl }: PastNewsDeps) {
  return async function newsOf(hireIds: readonly string[]): Promise<(Notification & { at: Date })[]> {
    const hires = await findHiresByIds(hireIds);
    const told = hires.map(async (hire) => {
      const news = { hire, names: await people.getNames(hire), publicUrl, answerLink: '' };
      return hire.history.flatMap((entry) =>
        buildHireNotifications({ ...news, entry, similar: [], group: [] }, entry.at).map((one) => ({
          ...one,
          at: entry.at,
        })),
      );
    });
    return (await Promise.all(told)).flat();
  };
}
