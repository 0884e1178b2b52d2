import type { HireView } from '#shared/hires/contract';
import type { HireAction } from '#shared/hires/states';
import type { Runtime } from '../../background/runtime';
import type { Publisher, Subscriptions } from '../../changes/domain-events';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import type { Cars } from '../cars/cars.service';
import type { NotificationSender } from '../notifications/notifications.ports';
import type { PaperChecks } from '../papers/papers.ports';
import type { Blocks } from '../safety/blocks/blocks.service';
import { createHireAdmin } from './admin/hire-admin.service';
import { createAgreementsService } from './agreement/agreement.service';
import { createAnswerLinks, createRequestAnswersService } from './answer-links/answers.service';
import { createHireChangesService } from './changes/changes.service';
import { createDepositsService } from './deposits/deposits.service';
import { createDriversService } from './drivers/drivers.service';
import { createHireFollowUps } from './follow-ups/follow-ups.service';
import { createPastHireNotifications } from './follow-ups/past-news';
import { createGroupsService } from './groups/groups.service';
import { createNextCarFinder } from './groups/next-cars.service';
import { hireFigures } from './hire-figures/hire-figures.model';
import { createHirePaperCheck } from './hire-papers';
import { createHireReadsService } from './hire-reading.service';
import { countLenderCompletedHires } from './hire-reads.model';
import { recordReviewedSide } from './hire-writes.model';
import type { HireEvents } from './hires.events';
import type { HireRecord } from './hires.model';
import type { HireCalendar } from './hires.ports';
import { createHireImport } from './import-hires.service';
import { createIncidentsService } from './incidents/incidents.service';
import { createHirePeopleService, type HirePeopleDeps } from './people/hire-people.service';
import { createHirePhotosService } from './photos/hire-photos.service';
import { createEvidenceFiles } from './records/evidence.service';
import { createOverdueNoticesService } from './records/overdue.service';
import { createRecordCodes } from './records/record-codes';
import { createRecordsService } from './records/records.service';
import { createHireReminders } from './reminders/reminders.service';
import { createHireRepair } from './repair/repair.service';
import { createOfferLoader } from './requests/offers.service';
import { createRequestsService } from './requests/requests.service';
import { composeSettlements } from './settlements/settlements.compose';
import { createHireEndingsService, createHireTransitionsService } from './transitions/transitions.service';

type HiresDeps = {
  cars: Pick<Cars, 'listings' | 'lookup' | 'reveals' | 'search'>;
  users: HirePeopleDeps['users'] & {
    standingsOf: HirePeopleDeps['standingsOf'];
    /** Returns null for a deleted user. */
    callerById: (userId: string) => Promise<{ suspended: boolean } | null>;
    papers: PaperChecks;
  };
  calendar: HireCalendar;
  blocks: Blocks;
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  photoEncoder: PhotoEncoder;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  /** The secret signs the answer links. */
  site: Pick<SiteSettings, 'publicUrl' | 'secret'>;
  events: Publisher<HireEvents> & Subscriptions<HireEvents>;
};

type ActionInput = { reason?: string; revision?: number | undefined };
export type Hires = ReturnType<typeof createHiresService>;

export function createHiresService(deps: HiresDeps) {
  const { cars, users, calendar, notify, live, runtime, events } = deps;
  const { hireDays } = calendar;
  const { clock, log } = runtime;
  const { publicUrl } = deps.site;
  const people = createHirePeopleService({
    users,
    standingsOf: users.standingsOf,
    clock,
    papers: users.papers,
    contactsOf: cars.lookup.contactsById,
    hasSeenLender: cars.reveals.hasSeenLender,
  });
  const reading = createHireReadsService({ people, clock });
  const links = createAnswerLinks(deps.site);
  const drivers = createDriversService({
    ...{ notify, live, people, runtime, users, site: deps.site, blocks: deps.blocks },
    ...{ papers: users.papers, drivenCarOf: cars.lookup.drivenCarOf },
  });
  const checkPapers = createHirePaperCheck({
    ...{ checks: users.papers, drivenCarOf: cars.lookup.drivenCarOf, findDriverIds: drivers.findDriverIds },
  });
  const transitions = createHireTransitionsService({
    ...{ calendar, checkPapers },
    lenderOf: cars.lookup.lenderOf,
    callerById: users.callerById,
    announce,
    clock,
  });
  const loadOffer = createOfferLoader({
    ...{ listedCar: cars.listings.get, calendar, clock },
    papers: users.papers,
    blocks: deps.blocks,
  });
  const findNextCars = createNextCarFinder({ similarCars: cars.search.similar, loadOffer });
  const deposits = createDepositsService({ notify, live, people, runtime });
  const records = createRecordsService({
    ...{ transitions, people, notify, live, runtime, drivers, papers: users.papers },
    codes: createRecordCodes(deps.site.secret),
  });
  const parts = composeSettlements({
    ...{ notify, live, people, runtime, photoEncoder: deps.photoEncoder },
    noteSettlement: deposits.noteSettlement,
  });
  const followUps = createHireFollowUps({
    async noteEnd(hire) {
      await parts.settlements.begin(hire);
      await deposits.noteEnd(hire);
      await records.settle(hire._id.toHexString());
      await drivers.noteEnd(hire);
    },
    ...{ hireDays, notify, live, runtime, publicUrl, people, links, transitions, findNextCars },
  });
  events.subscribe('hire.changed', ({ hire }) => followUps.start(hire));
  const request = createRequestsService({ loadOffer, hireDays, transitions, announce, clock });
  const groups = createGroupsService({ request, findNextCars, people });
  const endings = createHireEndingsService({ transitions });
  const changes = createHireChangesService({ calendar, checkPapers, announce, clock });
  const photos = createHirePhotosService({ runtime, live, photoEncoder: deps.photoEncoder });
  const agreementOf = createAgreementsService({ people, clock, findNamedDrivers: drivers.findNamedDrivers });

  async function announce(hire: HireRecord): Promise<HireRecord> {
    await events.publish('hire.changed', { hire });
    return hire;
  }

  async function showAfter(caller: { _id: string }, work: Promise<HireRecord>): Promise<HireView> {
    return people.view(await work, caller._id);
  }

  return {
    async request(caller: { _id: string }, wish: Parameters<typeof request>[1]) {
      const { hire, outcome } = await request(caller._id, wish);
      return { ...(await people.view(hire, caller._id)), outcome };
    },

    ...reading,

    groups: {
      show: groups.show,
      async ask(caller: { _id: string }, hireId: string, wish: Parameters<typeof groups.ask>[2]) {
        const { hire, outcome } = await groups.ask(caller, hireId, wish);
        return { ...(await people.view(hire, caller._id)), outcome };
      },
    },

    /** @throws Refusal hire_not_found, forbidden, state_moved_on, not_yet, days_taken */
    act: (caller: { _id: string }, hireId: string, action: HireAction, { reason, revision }: ActionInput) =>
      showAfter(caller, transitions.act(hireId, action, { actor: { userId: caller._id }, reason, revision })),

    changes: {
      propose: (caller: { _id: string }, hireId: string, range: { from: string; to: string }) =>
        showAfter(caller, changes.propose(hireId, caller._id, range)),
      accept: (caller: { _id: string }, hireId: string, revision?: number) =>
        showAfter(caller, changes.accept(hireId, caller._id, revision)),
      decline: (caller: { _id: string }, hireId: string, reason: string) =>
        showAfter(caller, changes.decline(hireId, caller._id, reason)),
    },

    answers: createRequestAnswersService({
      links,
      people,
      transitions,
      mayAnswer: transitions.isStillPossible,
      clock,
    }),

    deposits,
    incidents: createIncidentsService({ notify, live, people, photoEncoder: deps.photoEncoder, runtime }),
    ...parts,
    admin: createHireAdmin({ people, transitions }),
    agreementOf,
    records,
    remindOfOverdue: createOverdueNoticesService({ notify, people, runtime }),
    evidenceOf: createEvidenceFiles({ agreementOf, readPhoto: photos.read, people, clock }),
    drivers,
    photos: {
      ...photos,
      add: (caller: { _id: string }, hireId: string, upload: Parameters<typeof photos.add>[2]) =>
        showAfter(caller, photos.add(caller, hireId, upload)),
    },

    /** Records that a side has reviewed the hire; returns false if the side had reviewed the hire before. */
    recordReviewedSide,

    import: createHireImport(hireDays),
    pastNews: createPastHireNotifications({ people, publicUrl }),
    completedAsLender: countLenderCompletedHires,
    figures: hireFigures,
    endings,
    repair: createHireRepair({ hireDays, transitions, followUps, clock, log }),
    sendReminders: createHireReminders({
      ...{ notify, people, clock, log, publicUrl },
      endIfImpossible: endings.endIfImpossible,
    }),
  };
}
