import {
  isWayAlwaysOn,
  isWayOnByDefault,
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { addChosen, type ChosenWays, deleteChosen, findChosen } from './choices.model';

export type Choices = ReturnType<typeof createChoices>;

/** Whether each way is on for each kind. */
export type ChoiceTable = Record<NotificationKind, Record<NotificationWay, boolean>>;

/** Builds the choices of ways for each kind of notifications. */
export function createChoices() {
  async function getChoices(userId: string): Promise<ChoiceTable> {
    const chosen = await findChosen(userId);
    return toTable((kind, way) => isWayAlwaysOn(kind, way) || (chosen[kind]?.[way] ?? isWayOnByDefault(way)));
  }

  return {
    getChoices,

    async isOn(userId: string, kind: NotificationKind, way: NotificationWay): Promise<boolean> {
      return (await getChoices(userId))[kind][way];
    },

    /** Stores the choices; ways that cannot be turned off stay on. */
    change: (userId: string, chosen: ChosenWays): Promise<void> => addChosen(userId, chosen),

    chosen: findChosen,
    forget: deleteChosen,
  };
}

function toTable(isOn: (kind: NotificationKind, way: NotificationWay) => boolean): ChoiceTable {
  const waysOf = (kind: NotificationKind) =>
    Object.fromEntries(NOTIFICATION_WAYS.map((way) => [way, isOn(kind, way)]));
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, waysOf(kind)])) as ChoiceTable;
}
