import type { PublicCar } from '#shared/cars/contract';
import { isCarPaused } from '#shared/hires/calendar';
import { isFinalHireState, isHoldingHireState } from '#shared/hires/states';
import type { Runtime } from '../../../background/runtime';
import type { Live } from '../../../live/live';
import type { Notify } from '../../notifications/notifications.ports';
import type { AnswerLinks } from '../answer-links/answers.service';
import { getSideId, ignoreRefusal } from '../hire-access';
import { findCarHires } from '../hire-reads.model';
import { finishHire } from '../hire-writes.model';
import type { HireEntry, HireRecord } from '../hires.model';
import type { HireCalendar } from '../hires.ports';
import type { HirePeople } from '../people/hire-people.service';
import { settleDays } from '../settle-days';
import { buildHireNotifications } from './hire-notifications';

type FollowUpsDeps = {
  calendar: HireCalendar;
  /** @throws Refusal car_not_found */
  similarCars: (carId: string) => Promise<PublicCar[]>;
  notify: Notify;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  publicUrl: string;
  people: HirePeople;
  links: AnswerLinks;
  decline: (hireId: string) => Promise<unknown>;
};

export type FollowUps = ReturnType<typeof createFollowUps>;

const AT_ONCE = 10;
/** Entries after which the renter is shown other cars. */
const WITHOUT_CAR: readonly HireEntry['action'][] = ['decline', 'expire', 'cancel'];

/**
 * Builds the follow-ups of each change of a hire: its hold, other requests for its days, and notifications.
 * Every step may run twice, so that a job can finish interrupted hires.
 */
export function createFollowUps(deps: FollowUpsDeps) {
  const { people, links, decline, notify, live, publicUrl } = deps;
  const { hireDays, isBlocked } = deps.calendar;
  const { background, clock, log } = deps.runtime;

  async function settleHold(hire: HireRecord): Promise<void> {
    const hireId = hire._id.toHexString();
    if (isFinalHireState(hire.state)) await hireDays.release(hireId, hire.revision);
    if (!isHoldingHireState(hire.state)) return;
    await settleDays(hireDays, hire);
    await declineOverlapping(hire);
  }

  async function declineOverlapping(hire: HireRecord): Promise<void> {
    const overlapping = await findCarHires(hire.carId.toHexString(), ['requested'], hire);
    for (let at = 0; at < overlapping.length; at += AT_ONCE) {
      const batch = overlapping.slice(at, at + AT_ONCE);
      await Promise.all(batch.map(({ _id }) => decline(_id.toHexString()).catch(ignoreRefusal)));
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
      similar: offersAlternatives ? await findFreeSimilarCars(hire) : [],
    };
    for (const entry of newEntries) {
      for (const one of buildHireNotifications({ ...news, entry }, clock.now())) await notify(one);
    }
  }

  async function findFreeSimilarCars(hire: HireRecord): Promise<PublicCar[]> {
    const cars = await deps.similarCars(hire.carId.toHexString()).catch((error: unknown) => {
      ignoreRefusal(error);
      return [];
    });
    const free = await Promise.all(
      cars.map(async (car) => {
        if (isCarPaused(car, clock.now().getTime())) return false;
        const [held, blocked] = await Promise.all([
          hireDays.findByCar(car._id, hire),
          isBlocked(car._id, hire),
        ]);
        return held.length === 0 && !blocked;
      }),
    );
    return cars.filter((_, at) => free[at]);
  }

  async function finish(hire: HireRecord): Promise<void> {
    await settleHold(hire);
    await notifySides(hire);
    await finishHire(hire);
  }

  return {
    finish,

    /** Starts the follow-ups of a change that was just stored; if they fail, the repair job finishes them. */
    async start(hire: HireRecord): Promise<void> {
      for (const side of ['renter', 'lender'] as const) live.notify(getSideId(hire, side), 'hires');
      try {
        await settleHold(hire);
        background.start(
          () => notifySides(hire).then(() => finishHire(hire)),
          'failed to notify both sides of a hire, to be retried',
        );
      } catch (error) {
        log.warn({ err: error, hireId: hire._id.toHexString() }, 'failed to finish a hire, to be retried');
      }
    },
  };
}
