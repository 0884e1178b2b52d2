import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import type { Runtime } from '../../background/runtime';
import type { Publisher } from '../../changes/domain-events';
import { createReadModel, type ReadModel } from '../../changes/read-model';
import { createKeyedHash } from '../../db/signatures';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { CounterFactory } from '../../http/metrics';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import type { NotificationSender } from '../notifications/notifications.ports';
import type { PaperChecks } from '../papers/papers.ports';
import { createCarAdmin } from './admin/car-admin.service';
import { carLookup } from './car-lookup.reads';
import { fleetSource } from './car-reads.model';
import { importCars, storeCarRating } from './car-writes.model';
import type { CarEvents } from './cars.events';
import type { LenderViewReader } from './cars.present';
import { createListingFacts } from './listing-facts/listing-facts.service';
import { createListingsService } from './listings.service';
import { createOwnCarsService } from './own-cars/own-cars.service';
import { createCarPhotosService } from './photos/car-photos.service';
import {
  createCarRegistrationService,
  createRegistrationRepair,
  type RegistrationFeePort,
} from './registration/registration.service';
import { findReservationUserId, reservePlateForUser } from './reservations/reservations.model';
import { createRevealBudgets } from './reveals/reveal-budgets.service';
import { type BlockReader, createRevealsService, type RenterAccount } from './reveals/reveals.service';
import { createCarSearch } from './search/car-search.service';
import { createFleet } from './search/fleet';
import type { TakenDaysReader, VerifiedLenderIds } from './search/fleet-marks';
import { createCarSubscriptionsService } from './subscription/subscriptions.service';

/**
 * Builds the reservations of plates: only the user for whom a plate is reserved can register or pay for it.
 */
function createReservations({ clock }: { clock: Clock }) {
  return {
    reserve: reservePlateForUser,

    /** @throws Refusal plate_reserved if the plate is reserved for another user */
    async refuseOthers(regNo: string, userId: string): Promise<void> {
      const holder = await findReservationUserId(regNo, clock.now());
      if (holder && holder !== userId) throw new Refusal('plate_reserved');
    },
  };
}

export type Cars = ReturnType<typeof createCarsService>;

type CarsDeps = {
  lenders: {
    users: LenderViewReader;
    verified: ReadModel<VerifiedLenderIds>;
    addressOf: (userId: string) => Promise<{ name: string; email: string; language: Language } | null>;
    insuranceOf: PaperChecks['insuranceOf'];
  };
  calendars: {
    takenDays: { getCurrent(): Promise<TakenDaysReader> };
    useOf: (userId: string) => Promise<ReadonlyMap<string, { plansDays: boolean }>>;
  };
  reveals: {
    /** Returns null for a deleted user. */
    renterOf: (userId: string) => Promise<RenterAccount | null>;
    /** Returns the key of a device; null if the device is unknown. */
    deviceOf: (sessionId: string) => Promise<string | null>;
    blocks: BlockReader;
    counter: CounterFactory;
  };
  photos: { store: PhotoStore; encoder: PhotoEncoder };
  mail: Mail;
  notify: NotificationSender;
  live: Pick<Live, 'notify'>;
  runtime: Pick<Runtime, 'clock' | 'log' | 'feed'>;
  site: SiteSettings;
  events: Publisher<CarEvents>;
};

export function createCarsService(deps: CarsDeps) {
  const { mail, notify, live, events } = deps;
  const { clock, log, feed } = deps.runtime;
  const { publicUrl, supportEmail, secret, limited } = deps.site;
  const { users: lenders, addressOf, insuranceOf } = deps.lenders;
  const notifyLender = (userId: string) => live.notify(userId, 'cars');
  const fleet = createReadModel({
    feed,
    topic: 'cars',
    source: fleetSource,
    createStore: createFleet,
    log,
  });
  const reservations = createReservations({ clock });
  const photos = createCarPhotosService({ ...deps.photos, log });

  return {
    fleet,
    photos,
    lookup: carLookup,
    listings: createListingsService({ lenders, insuranceOf, clock }),
    listingFacts: createListingFacts({ fleet, clock }),
    search: createCarSearch({
      fleet,
      verifiedLenders: deps.lenders.verified,
      takenDays: deps.calendars.takenDays,
      lenders,
      clock,
    }),
    ownCars: createOwnCarsService({
      lenders,
      photos,
      clock,
      calendarUseOf: deps.calendars.useOf,
      events,
    }),
    reveals: createRevealsService({
      clock,
      log,
      budgets: createRevealBudgets({
        ...{ limited, log },
        hash: createKeyedHash(secret, 'addresses'),
        counter: deps.reveals.counter,
      }),
      renterOf: deps.reveals.renterOf,
      deviceOf: deps.reveals.deviceOf,
      blocks: deps.reveals.blocks,
    }),
    subscriptions: createCarSubscriptionsService({
      addressOf,
      mail,
      clock,
      log,
      publicUrl,
      supportEmail,
      notifyLender,
      notify,
    }),
    interruptedRegistrations: createRegistrationRepair({ photos, clock, log, notify }),
    reservations,
    admin: createCarAdmin({
      photos,
      lenders,
      clock,
      notifyLender,
      events,
    }),
    import: importCars,
    storeRating: storeCarRating,

    /**
     * Builds the registration of cars. Called after cars and payments are built, because payments need cars.
     */
    registrationFor: (payments: RegistrationFeePort) =>
      createCarRegistrationService({
        payments,
        photos,
        lenders,
        clock,
        refuseReserved: reservations.refuseOthers,
        notify,
        log,
      }),
  };
}
