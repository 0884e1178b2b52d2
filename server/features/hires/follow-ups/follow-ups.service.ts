import { isDayHoldingState, isFinalHireState } from '#shared/hires/states';
import type { Runtime } from '../../../background/runtime';
import type { Live } from '../../../live/live';
import type { NotificationSender } from '../../notifications/notifications.ports';
import type { AnswerLinks } from '../answer-links/answers.service';
import type { NextCarFinder } from '../groups/next-cars.service';
import { getGroupId, getSideId, ignoreRefusal } from '../hire-access';
import { findCarHires, findGroupHires } from '../hire-reads.model';
import { markFollowUpsFinished } from '../hire-writes.model';
import type { HireHistoryEntry, HireRecord } from '../hires.model';
import type { HireDaysPort } from '../hires.ports';
import type { HirePeople } from '../people/hire-people.service';
import { settleHireDays } from '../settle-days';
import type { HireTransitions } from '../transitions/transitions.service';
import { buildHireNotifications } from './hire-notifications';

type FollowUpsDeps = {
  hireDays: HireDaysPort;
  /** Called once a hire has ended; must be safe to call twice. */
  noteEnd: (hire: HireRecord) => Promise<void>;
  findNextCars: NextCarFinder;
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  publicUrl: string;
  people: HirePeople;
  links: AnswerLinks;
  transitions: HireTransitions;
};

export type HireFollowUps = ReturnType<typeof createHireFollowUps>;

const AT_ONCE = 10;
/** Actions after which the renter has no car and is shown similar cars. */
const WITHOUT_CAR: readonly HireHistoryEntry['action'][] = ['decline', 'expire', 'cancel'];

/**
 * Builds the follow-ups of each change of a hire: its hold, overlapping requests, and notifications. Every
 * step is safe to run twice, so that a job can finish interrupted follow-ups.
 */
export function createHireFollowUps(deps: FollowUpsDeps) {
  const { people, links, transitions, notify, live, publicUrl } = deps;
  const { hireDays } = deps;
  const { background, clock, log } = deps.runtime;

  async function settleHold(hire: HireRecord): Promise<void> {
    const hireId = hire._id.toHexString();
    // Runs even if the accepted hire of the group has ended meanwhile, because a crash may have left other
    // requests of the group waiting.
    if (hire.wonGroup) await transitions.withdrawOthers(hire);
    else if (hire.group && hire.state === 'requested') await transitions.withdrawIfWon(hire);
    if (isFinalHireState(hire.state)) {
      await hireDays.release(hireId, hire.revision);
      await deps.noteEnd(hire);
    }
    if (!isDayHoldingState(hire.state)) return;
    await settleHireDays(hireDays, hire);
    await declineOverlapping(hire);
  }

  async function declineOverlapping(hire: HireRecord): Promise<void> {
    const overlapping = await findCarHires(hire.carId.toHexString(), ['requested'], hire);
    for (let at = 0; at < overlapping.length; at += AT_ONCE) {
      const batch = overlapping.slice(at, at + AT_ONCE);
      await Promise.all(
        batch.map(({ _id }) =>
          transitions.act(_id.toHexString(), 'decline', { actor: { by: 'system' } }).catch(ignoreRefusal),
        ),
      );
    }
  }

  async function notifySides(hire: HireRecord): Promise<void> {
    const newEntries = hire.history.filter(({ revision }) => revision > hire.told);
    if (newEntries.length === 0) return;
    const names = await people.getNames(hire);
    const offersAlternatives = newEntries.some(({ action }) => WITHOUT_CAR.includes(action));
    const news = {
      hire,
      names,
      publicUrl,
      answerLink: links.buildLink(hire._id.toHexString(), getSideId(hire, 'lender')),
      similar: offersAlternatives ? await deps.findNextCars(hire) : [],
      group: await findGroupHires(getGroupId(hire)),
    };
    for (const entry of newEntries) {
      for (const one of buildHireNotifications({ ...news, entry }, clock.now())) await notify(one);
    }
  }

  async function finish(hire: HireRecord): Promise<void> {
    await settleHold(hire);
    await notifySides(hire);
    await markFollowUpsFinished(hire);
  }

  return {
    finish,

    /** Starts the follow-ups of a change that was just stored; if they fail, the repair job finishes them. */
    async start(hire: HireRecord): Promise<void> {
      for (const side of ['renter', 'lender'] as const) live.notify(getSideId(hire, side), 'hires');
      try {
        await settleHold(hire);
        background.start(
          () => notifySides(hire).then(() => markFollowUpsFinished(hire)),
          'failed to notify both sides of a hire, to be retried',
        );
      } catch (error) {
        log.warn({ err: error, hireId: hire._id.toHexString() }, 'failed to finish a hire, to be retried');
      }
    },
  };
}
