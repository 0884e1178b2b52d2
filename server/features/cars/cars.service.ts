import type { Logger } from 'pino';
import type { Clock } from '../../gateways/clock';
import type { Mail } from '../../gateways/mail/letter';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { createCarAdmin } from './admin/car-admin.service';
import { carLookup } from './car-lookup.service';
import { findFleet } from './car-reads.model';
import type { Lenders } from './car-views.service';
import { createCarImport } from './import-cars.service';
import { createListings } from './listings.service';
import { createOwnCars } from './own-cars/own-cars.service';
import { createCarPhotos } from './photos/car-photos.service';
import { createCarRegistration, type RegistrationPayments } from './registration/registration.service';
import { createUnfinishedRegistrations } from './registration/unfinished-registrations.service';
import { createReveals } from './reveals/reveals.service';
import { createCarSearch } from './search/car-search.service';
import { createFleetKeeper } from './search/fleet.service';
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
  supportEmail: () => Promise<string>;
  /** Public lists are out of date. */
  listingsChanged: () => void;
  /** Names changed cars to the other instances; sent before the notice that the lists are out of date. */
  tellInstances: (carIds: readonly string[]) => void;
  /** Notifies a lender's open pages of a change to their cars. */
  tell: (userId: string) => void;
};

/** The cars feature: each part built from the dependencies that it uses. */
export function createCars(deps: CarsDeps) {
  const { lenders, addressOf, mail, clock, log, publicUrl, supportEmail, tell } = deps;
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
    photos,
    lookup: carLookup,
    listings: createListings({ lenders, clock }),
    search: createCarSearch({ fleet, lenders, clock }),
    ownCars: createOwnCars({ lenders, photos, clock, changed }),
    reveals: createReveals({ clock }),
    subscriptions: createCarSubscriptions({
      addressOf,
      mail,
      clock,
      log,
      publicUrl,
      supportEmail,
      changed,
      tell,
    }),
    unfinishedRegistrations: createUnfinishedRegistrations({ photos, clock, log, changed }),
    admin: createCarAdmin({ photos, lenders, clock, changed, tell }),
    import: createCarImport({ changed }),

    /** Registration needs payments, which in turn need cars: it is built after both. */
    registrationFor: (payments: RegistrationPayments) =>
      createCarRegistration({ payments, photos, lenders, clock, changed }),
  };
}
