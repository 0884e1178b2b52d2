import type { UserViewForAdmins } from '#shared/admin/contract';
import { BRAND } from '#shared/core/brand';
import { NAIROBI_TIME_ZONE } from '#shared/core/days';
import { Refusal } from '#shared/core/errors';
import { DISPUTE_LIMITS } from '#shared/core/limits';
import { addLanguagePrefix } from '#shared/language/addresses';
import { combineTranslations, type Language, mapLanguages } from '#shared/language/language';
import type { Runtime } from '../../background/runtime';
import { createDueWork } from '../../db/due-work';
import { formatGreeting } from '../../gateways/mail/greeting';
import type { Email, Mail } from '../../gateways/mail/mail';
import type { SiteSettings } from '../../http/site';
import type { ActingAdmin } from '../admin/audit/audit.service';
import { disputeEmailWords as english } from './dispute-words';
import { disputeEmailWords as swahili } from './dispute-words.sw';
import {
  claimDisputeDecision,
  computeDeletionDates,
  DISPUTE_LEASE_MS,
  type DisputeRecord,
  dueDisputes,
  markDisputeFinished,
} from './disputes.model';
import { scheduleLogbookDeletion } from './logbooks.model';

export type OutcomeDeps = {
  runtime: Pick<Runtime, 'clock' | 'log'>;
  /** Mail whose `send` resolves once the email is stored. */
  mail: Pick<Mail, 'send'>;
  site: Pick<SiteSettings, 'publicUrl' | 'supportEmail'>;
  users: {
    byId: (ids: readonly string[]) => Promise<ReadonlyMap<string, UserViewForAdmins>>;
    /** Returns name, email and language of a user; null if the user does not exist. */
    readerOf: (userId: string) => Promise<{ name: string; email: string; language: Language } | null>;
  };
  cars: {
    ownerOf: (regNo: string) => Promise<{ carId: string; userId: string } | null>;
    remove: (admin: ActingAdmin, carId: string) => Promise<void>;
    reserve: (regNo: string, userId: string, until: Date) => Promise<void>;
  };
};

/**
 * Builds the steps that apply a decision. Every step may run twice, so that a job can finish an interrupted
 * decision; emails are sent twice only after a crash between sending them and marking the decision as
 * finished.
 */
export function createDisputeOutcomesService(deps: OutcomeDeps) {
  const { mail, users, cars } = deps;
  const { clock, log } = deps.runtime;
  const { publicUrl, supportEmail } = deps.site;

  const claimEnd = () => new Date(clock.now().getTime() + DISPUTE_LEASE_MS);

  async function finish(admin: ActingAdmin, dispute: DisputeRecord): Promise<void> {
    const disputeId = dispute._id.toHexString();
    const decidedAt = dispute.decidedAt ?? clock.now();
    await scheduleLogbookDeletion(disputeId, computeDeletionDates(decidedAt).logbook);
    if (dispute.state === 'upheld') await takeDown(admin, dispute, computeReservationEnd(decidedAt));
    for (const email of await buildMails(dispute, computeReservationEnd(decidedAt))) await mail.send(email);
    await markDisputeFinished(disputeId);
  }

  async function takeDown(admin: ActingAdmin, { regNo, userId, carId }: DisputeRecord, until: Date) {
    await cars.reserve(regNo, userId.toHexString(), until);
    const owner = await cars.ownerOf(regNo);
    if (owner && owner.carId === carId?.toHexString())
      await cars.remove(admin, owner.carId).catch(ignoreMissing);
  }

  async function buildMails(dispute: DisputeRecord, until: Date): Promise<Email[]> {
    const { regNo, state, reason } = dispute;
    const disputer = await users.readerOf(dispute.userId.toHexString());
    const lister = dispute.listerId && (await users.readerOf(dispute.listerId.toHexString()));
    const context = { regNo, reason: reason ?? '', publicUrl, supportEmail: await supportEmail() };
    if (state === 'rejected') return disputer ? [buildRejectedMail(disputer, context)] : [];
    return [
      ...(disputer ? [buildUpheldMail(disputer, until, context)] : []),
      ...(lister ? [buildTakenDownMail(lister, context)] : []),
    ];
  }

  /** Finishes an interrupted decision, unless another process works on the dispute. */
  async function finishIfInterrupted(disputeId: string, admin?: ActingAdmin): Promise<void> {
    const dispute = await claimDisputeDecision(disputeId, clock.now(), claimEnd());
    if (dispute) await finish(admin ?? (await deciderOf(dispute)), dispute);
  }

  async function deciderOf({ decidedBy }: DisputeRecord): Promise<ActingAdmin> {
    const _id = decidedBy?.toHexString() ?? '';
    return (await users.byId([_id])).get(_id) ?? { _id, name: 'Former admin', email: '' };
  }

  return {
    claimEnd,
    finish,
    finishIfInterrupted,

    due: createDueWork({
      ...{ name: 'dispute decisions', rows: dueDisputes, clock, log },
      run: async (dispute) => finish(await deciderOf(dispute), dispute),
      failure: 'failed to apply a dispute decision, to be retried',
      idOf: ({ _id }) => _id.toHexString(),
    }),
  };
}

function computeReservationEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + DISPUTE_LIMITS.reservationMs);
}

/**
 * Ignores the error that the car is missing, because its lister may have deleted it; throws any other error.
 */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'car_not_found')) throw error;
}

type Person = { name: string; email: string; language: Language };
type Context = { regNo: string; reason: string; publicUrl: string; supportEmail: string };

const WORDS = combineTranslations(english, { sw: swahili });
const DAY = mapLanguages(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: NAIROBI_TIME_ZONE }),
);

export function buildRejectedMail(disputer: Person, context: Context): Email {
  const { rejected, reason } = WORDS[disputer.language];
  const { regNo } = context;
  return buildMail(disputer, context, rejected.subject(regNo), [
    rejected.text(regNo),
    reason(context.reason),
  ]);
}

export function buildUpheldMail(disputer: Person, until: Date, context: Context): Email {
  const { language } = disputer;
  const { upheld } = WORDS[language];
  const { regNo, publicUrl } = context;
  return buildMail(disputer, context, upheld.subject(regNo), [
    upheld.text(regNo),
    upheld.until(DAY[language].format(until)),
    `${publicUrl}${addLanguagePrefix(language, '/register-car')}`,
  ]);
}

export function buildTakenDownMail(lister: Person, context: Context): Email {
  const { takenDown, reason } = WORDS[lister.language];
  const { regNo } = context;
  return buildMail(lister, context, takenDown.subject(regNo), [
    takenDown.text(regNo),
    reason(context.reason),
    takenDown.wrong,
  ]);
}

function buildMail(to: Person, { supportEmail }: Context, subject: string, lines: readonly string[]): Email {
  const text = [formatGreeting(to), '', ...lines, '', `${BRAND.name}, ${supportEmail}`, ''].join('\n');
  return { to: to.email, subject, text };
}
