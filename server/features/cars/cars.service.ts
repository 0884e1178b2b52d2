import type { Logger } from 'pino';
import { Refusal } from '#shared/core/errors';
import type { Language } from '#shared/language/language';
import type { ChangeFeed } from '../../changes/change-feed';
import { createReadModel, type ReadModel } from '../../changes/read-model';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Notify } from '../notifications/notification.service';
import { createCarAdmin } from './admin/car-admin.service';
import { carLookup } from './car-lookup.service';
import { fleetSource } from './car-reads.model';
import type { Lenders } from './car-views.service';
import { importCars, storeCarRating } from './car-writes.model';
import { createListingFacts } from './listing-facts/listing-facts.service';
import { createListings } from './listings.service';
import { createOwnCars } from './own-cars/own-cars.service';
import { createCarPhotos } from './photos/car-photos.service';
import { createCarRegistration, type RegistrationPayments } from './registration/registration.service';
import { createUnfinishedRegistrations } from './registration/unfinished-registrations.service';
import { findReservation, reservePlateFor } from './reservations/reservations.model';
import { createRevealBudgets, type RevealBudgetsDeps } from './reveals/reveal-budgets.service';
import { createReveals, type ReadBlocks, type Standing } from './reveals/reveals.service';
import { createCarSearch } from './search/car-search.service';
import { createFleet } from './search/fleet';
import type { TakenDays } from './search/taken-marks';
import type { VerifiedIds } from './search/verified-flags';
import { createCarSubscriptions } from './subscription/subscriptions.service';

/** Plates that are kept for one user, so that nobody else registers or pays for them meanwhile. */
function createReservations({ clock }: { clock: Clock }) {
  return {
    reserve: reservePlateFor,

    /** @throws Refusal plate_reserved if the plate is kept for another user */
    async refuseOthers(regNo: string, userId: string): Promise<void> {
      const holder = await findReservation(regNo, clock.now());
      if (holder && holder !== userId) throw new Refusal('plate_reserved');
    },
  };
}

export type Cars = ReturnType<typeof createCars>;

type CarsDeps = {
  lenders: Lenders;
  verifiedLenders: ReadModel<VerifiedIds>;
  takenDays: { current(): Promise<TakenDays> };
  addressOf: (userId: string) => Promise<{ name: string; email: string; language: Language } | null>;
  photoStore: PhotoStore;
  photoEncoder: PhotoEncoder;
  mail: Mail;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  supportEmail: () => Promise<string>;
  feed: ChangeFeed;
  /** Notifies a lender's open pages of a change to their cars. */
  notifyLender: (userId: string) => void;
  notify: Notify;
  /** What the budget of a user who asks for numbers depends on; null for a deleted one. */
  renterOf: (userId: string) => Promise<Standing | null>;
  /** The key of the device that opened a session; null where it is not known. */
  deviceOf: (sessionId: string) => Promise<string | null>;
  revealBudgets: Omit<RevealBudgetsDeps, 'log'>;
  blocks: ReadBlocks;
  /** Whether a lender plans days in the calendars of the own cars, by car. */
  calendarUseOf: (userId: string) => Promise<ReadonlyMap<string, { plansDays: boolean }>>;
  /** Runs before a car is deleted. */
  beforeRemoval: (carId: string) => Promise<void>;
};

/** The cars feature: each part built from the dependencies that it uses. */
export function createCars(deps: CarsDeps) {
  const { lenders, addressOf, mail, clock, log, publicUrl, supportEmail, notifyLender, notify } = deps;
  const fleet = createReadModel({
    feed: deps.feed,
    topic: 'cars',
    source: fleetSource,
    createStore: createFleet,
    log,
  });
  const reservations = createReservations({ clock });
  const photos = createCarPhotos({ store: deps.photoStore, encoder: deps.photoEncoder, log });

  return {
    fleet,
    photos,
    lookup: carLookup,
    listings: createListings({ lenders, clock }),
    listingFacts: createListingFacts({ fleet, clock }),
    search: createCarSearch({
      fleet,
      verifiedLenders: deps.verifiedLenders,
      takenDays: deps.takenDays,
      lenders,
      clock,
    }),
    ownCars: createOwnCars({
      lenders,
      photos,
      clock,
      calendarUseOf: deps.calendarUseOf,
      beforeRemoval: deps.beforeRemoval,
    }),
    reveals: createReveals({
      clock,
      log,
      budgets: createRevealBudgets({ ...deps.revealBudgets, log }),
      renterOf: deps.renterOf,
      deviceOf: deps.deviceOf,
      blocks: deps.blocks,
    }),
    subscriptions: createCarSubscriptions({
      addressOf,
      mail,
      clock,
      log,
      publicUrl,
      supportEmail,
      notifyLender,
      notify,
    }),
    unfinishedRegistrations: createUnfinishedRegistrations({ photos, clock, log, notify }),
    reservations,
    admin: createCarAdmin({
      photos,
      lenders,
      clock,
      notifyLender,
      beforeRemoval: deps.beforeRemoval,
    }),
    import: importCars,
    storeRating: storeCarRating,

    /** Registration needs payments, which in turn need cars: it is built after both. */
    registrationFor: (payments: RegistrationPayments) =>
      createCarRegistration({
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
