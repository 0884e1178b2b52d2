import { formatCarTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import type { Language } from '#shared/language/language';
import type { NotificationKind } from '#shared/notifications/kinds';
import type { NotificationSender } from '../notifications/notifications.ports';
import { getOtherSide, getSideId } from './hire-access';
import type { HireRecord, HireSide } from './hires.model';
import type { HirePeople } from './people/hire-people.service';

export type SideNoticeDeps = { notify: NotificationSender; people: Pick<HirePeople, 'getNames'> };

export type SideNotice = {
  to: HireSide;
  /** Key that is unique within the hire; a second notification with the same key is dropped. */
  key: string;
  kind?: NotificationKind;
  isUrgent?: boolean;
};

/** Facts that a notice mentions; `name` is the name of the other side of the hire. */
type Facts = { name: string; car: string };

/**
 * Builds notifications to one side of a hire about the other side. They link to the hire unless `toPath`
 * returns another path.
 */
export function createSideNotifier<Words>(
  { notify, people }: SideNoticeDeps,
  words: Readonly<Record<Language, Words>>,
  toPath: (hireId: string) => string = PATHS.hire,
) {
  return async function notifySide(
    hire: HireRecord,
    { to, key, kind = 'change', isUrgent = false }: SideNotice,
    say: (words: Words, facts: Facts, language: Language) => string,
  ): Promise<void> {
    const id = hire._id.toHexString();
    const other = getOtherSide(to);
    const names = await people.getNames(hire);
    const facts = { name: names[other], car: formatCarTitle(hire.car) };
    await notify({
      ...{ userId: getSideId(hire, to), aboutId: getSideId(hire, other) },
      ...{ kind, path: toPath(id), isUrgent, key: `hire:${id}:${key}` },
      text: (language) => say(words[language], facts, language),
    });
  };
}
