import type { Logger } from 'pino';
import type { ChangeFeed } from '../../changes/change-feed';
import { createReadModel } from '../../changes/read-model';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { createCarAdmin } from './admin/car-admin.service';
import { carShowsPhoto, carWithIdExists, findOwnerOf, fleetSource } from './car-reads.model';
import type { Lenders } from './car-views.service';
import { importCars, type NewCar } from './car-writes.model';
import { createCarListing } from './own-cars/own-cars.service';
import { createCarPhotos } from './photos/car-photos.service';
import { createCarRegistration, type RegistrationPayments } from './registration/registration.service';
import { createUnfinishedCars } from './registration/unfinished-registrations.service';
import { importReveals } from './reveals/reveals.model';
import { createCarSearch } from './search/car-search.service';
import { createFleet } from './search/fleet';
import { createCarSubscriptions } from './subscription/subscriptions.service';

export type Cars = ReturnType<typeof createCars>;

type CarsDeps = {
  lenders: Lenders;
  addressOf: (userId: string) => Promise<{ name: string; email: string } | null>;
  photoStore: PhotoStore;
  mail: Mail;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Where lenders may write to at the moment. */
  supportEmail: () => Promise<string>;
  feed: Pick<ChangeFeed, 'subscribe'>;
  /** Says to a lender's open pages that something of their cars changed. */
  tell: (userId: string) => void;
};

/** Everything that cars do, put together from its parts. */
export function createCars(deps: CarsDeps) {
  const { lenders, clock, log } = deps;
  const fleet = createReadModel({
    feed: deps.feed,
    topic: 'cars',
    source: fleetSource,
    createStore: createFleet,
  });
  const photos = createCarPhotos({ store: deps.photoStore, log });

  return {
    fleet,
    admin: createCarAdmin({ photos, lenders, clock, tell: deps.tell }),
    ...createCarSearch({ fleet, lenders, clock }),
    ...createCarListing({ lenders, photos, clock }),
    ...createCarSubscriptions(deps),
    ...createUnfinishedCars({ photos, clock, log }),

    /** The car with this plate and whose it is; null where there is none. */
    async ownerOf(regNo: string): Promise<{ carId: string; userId: string } | null> {
      const car = await findOwnerOf(regNo);
      return car && { carId: car._id.toHexString(), userId: car.userId.toHexString() };
    },

    /** Whether a car with this id exists, listed or not. */
    existsById: carWithIdExists,

    /** Whether the car with this plate shows this photo. */
    showsPhoto: ({ regNo, url }: { regNo: string; url: string }) => carShowsPhoto(regNo, url),

    /** Adds many under given ids; plates that are there already stay as they are. */
    async import(cars: (NewCar & { reminderSent: boolean })[]): Promise<number> {
      return importCars(cars);
    },

    importReveals,

    /** Registering, once payments stand: they need cars themselves. */
    registration: (payments: RegistrationPayments) =>
      createCarRegistration({ payments, photos, lenders, clock }),
  };
}
