import type { Logger } from 'pino';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { createCarAdmin } from './car-admin.service';
import { createCarListing } from './car-listing.service';
import { createCarPhotos } from './car-photos.service';
import { carShowsPhoto, carWithIdExists, findFleet, findOwnerOf } from './car-reads.model';
import { createCarRegistration, type RegistrationPayments } from './car-registration.service';
import { importReveals } from './car-reveals.model';
import { createCarSearch } from './car-search.service';
import { createCarSubscriptions } from './car-subscriptions.service';
import { createUnfinishedCars } from './car-unfinished.service';
import type { Lenders } from './car-views.service';
import { importCars, type NewCar } from './car-writes.model';
import { createFleetKeeper } from './fleet/fleet.service';

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
  /** Public lists are out of date. */
  listingsChanged: () => void;
  /** Names changed cars to the other instances, before these hear that the lists are out of date. */
  tellInstances: (carIds: readonly string[]) => void;
  /** Says to a lender's open pages that something of their cars changed. */
  tell: (userId: string) => void;
};

/** Everything that cars do, put together from its parts. */
export function createCars(deps: CarsDeps) {
  const { lenders, clock, log } = deps;
  const fleet = createFleetKeeper(findFleet);
  const photos = createCarPhotos({ store: deps.photoStore, log });

  /** Every change of a car ends here. */
  function changed(carIds: readonly string[]): void {
    fleet.changed(carIds);
    deps.tellInstances(carIds);
    deps.listingsChanged();
  }

  return {
    fleet,
    changed,
    admin: createCarAdmin({ photos, lenders, clock, changed, tell: deps.tell }),
    ...createCarSearch({ fleet, lenders, clock }),
    ...createCarListing({ lenders, photos, clock, changed }),
    ...createCarSubscriptions({ ...deps, changed }),
    ...createUnfinishedCars({ photos, clock, log, changed }),

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
      const added = await importCars(cars);
      changed(cars.map((car) => car._id));
      return added;
    },

    importReveals,

    /** Registering, once payments stand: they need cars themselves. */
    registration: (payments: RegistrationPayments) =>
      createCarRegistration({ payments, photos, lenders, clock, changed }),
  };
}
