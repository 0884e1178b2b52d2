import type { Notification } from '../../notifications/notification.service';
import { findHiresByIds } from '../hire-reads.model';
import type { HirePeople } from '../people/hire-people.service';
import { notificationsOf } from './hire-notifications';

type PastNewsDeps = { people: Pick<HirePeople, 'namesOf'>; publicUrl: string };

/** What both sides of imported hires were told at the time, in no order; hires that do not exist tell nothing. */
export function createPastNews({ people, publicUrl }: PastNewsDeps) {
  return async function newsOf(hireIds: readonly string[]): Promise<(Notification & { at: Date })[]> {
    const hires = await findHiresByIds(hireIds);
    const told = hires.map(async (hire) => {
      const news = { hire, names: await people.namesOf(hire), publicUrl, answerLink: '', similar: [] };
      return hire.history.flatMap((entry) =>
        notificationsOf({ ...news, entry }, entry.at).map((one) => ({ ...one, at: entry.at })),
      );
    });
    return (await Promise.all(told)).flat();
  };
}
