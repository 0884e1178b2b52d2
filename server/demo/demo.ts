import type { Logger } from 'pino';
import { parsePhotoKey } from '#shared/cars/photo';
import type { PhotoEncoder } from '../gateways/photos/encoder/photo-encoder';
import type { PhotoStore } from '../gateways/photos/photo-store';
import { DEMO_CARS, makeDemoFleet } from './demo-fleet';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users';
import { LENDERS } from './fleet/lenders';
import { hirePhotosOf } from './hires/demo-hire-photos';
import { createDrawnPhotos } from './photos/drawn-photos';
import { createDemoSeed, type DemoSeedDeps } from './seed-demo';

type DemoDeps = DemoSeedDeps & {
  photos: PhotoStore;
  photoEncoder: PhotoEncoder;
  log: Logger;
};

export type CreateDemo = typeof createDemo;

/** The demo users and the password that they share. */
export type DemoSignIn = { password: string; users: readonly { role: string; email: string }[] };

/** Accounts of every demo, for a start that refuses them. */
export const DEMO_EMAILS = [...new Set([...DEMO_USERS, ...LENDERS].map(({ email }) => email))];

const HIRE_PHOTO = '640.jpg';
/** Cars of the home page's first screen on a laptop. */
const FIRST_SCREEN = 9;

/** The demo: users, cars and their drawn photos. The only file that the server imports of this folder. */
export function createDemo(deps: DemoDeps) {
  const { signInUsers, cars } = deps;
  const seed = createDemoSeed(deps);
  const drawn = createDrawnPhotos({
    store: deps.photos,
    encoder: deps.photoEncoder,
    log: deps.log,
    isShown: cars.photos.isShown,
  });

  return {
    seed: seed.run,

    /** Seeds a database without users. */
    async seedIfEmpty(count?: number): Promise<void> {
      if (!(await signInUsers.hasUsers())) await seed.run(count);
    },

    /** The demo users, if the database has them; else null. */
    async signIn(): Promise<DemoSignIn | null> {
      const found = await Promise.all(DEMO_USERS.map(({ email }) => signInUsers.byEmail(email)));
      return found.includes(null) ? null : { password: DEMO_PASSWORD, users: DEMO_USERS };
    },

    /** The photo store of the server, which also draws missing photos of demo cars. */
    photos: drawn.photos,

    /** Adds drawn photos of hand-overs and returns to the hires that are told by hand. The signal ends it early. */
    async drawHirePhotos(signal: AbortSignal): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, kind, keys } of hirePhotosOf(makeDemoFleet(DEMO_CARS, now), now)) {
        if (signal.aborted) return;
        const takeJpegs = async () => {
          const files = await Promise.all(keys.map((key) => drawn.photos.read(key, HIRE_PHOTO)));
          return files.flatMap((file) => (file ? [file.body] : []));
        };
        await deps.hires.photos.import(hireId, { kind, by: 'lender', takeJpegs });
      }
    },

    /** Draws the photos of the newest cars before the first visitor; the signal ends it early. */
    async drawFirstScreen(signal: AbortSignal): Promise<void> {
      const { cars: newest } = await cars.search.find({ sort: 'newest', limit: FIRST_SCREEN });
      const keys = newest.flatMap((car) => parsePhotoKey(car.images[0] ?? '') ?? []);
      const names = ['320.avif', '640.avif', '1280.avif'];
      await drawn.drawAhead(
        names.flatMap((name) => keys.map((key) => ({ key, name }))),
        signal,
      );
    },
  };
}
