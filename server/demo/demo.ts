import type { Logger } from 'pino';
import { parsePhotoKey } from '#shared/cars/photo';
import { PHOTO_SLOTS } from '#shared/cars/photo-slots';
import type { RecordKind } from '#shared/hires/records';
import type { Disputes } from '../features/disputes/disputes.service';
import type { PastPaper } from '../features/papers/import-papers.service';
import type { Safety } from '../features/safety/safety.service';
import type { PhotoEncoder } from '../gateways/photos/encoder/photo-encoder';
import type { PhotoStore } from '../gateways/photos/photo-store';
import { DEMO_CARS, type DemoFleet, makeDemoFleet } from './demo-fleet';
import { makeAdminTasks } from './demo-tasks';
import { DEMO_PASSWORD, DEMO_USERS, deriveDemoId } from './demo-users';
import { PICKED_LENDERS } from './fleet/lenders';
import { makeDeposits } from './hires/demo-deposits';
import { makeFurtherDrivers } from './hires/demo-drivers';
import { makeScriptedHires } from './hires/demo-hires';
import { makeIncidents } from './hires/demo-incidents';
import { makeHireRecords } from './hires/demo-records';
import { makeSettlements } from './hires/demo-settlements';
import { drawSpecimenPaper, makePapers } from './papers/demo-papers';
import { createDrawnPhotos } from './photos/drawn-photos';
import { createDemoSeed, type DemoSeedDeps } from './seed-demo';

/** Photos that a lender took at a hand-over or return, as keys of the drawn photos of the car. */
type DemoHirePhotos = { hireId: string; kind: RecordKind; keys: string[] };

/** Indexes of the photos that show a car's outside, among the car's four photos. */
const OUTSIDE = PHOTO_SLOTS.flatMap((slot, at) => (slot === 'interior' ? [] : [at]));

function listHirePhotos(fleet: DemoFleet, now: Date): DemoHirePhotos[] {
  return makeScriptedHires(fleet, now).flatMap(({ _id: hireId, car, steps }) => {
    const images = fleet.cars.find(({ regNo }) => deriveDemoId('car', regNo) === car._id)?.images ?? [];
    const keys = OUTSIDE.flatMap((at) => parsePhotoKey(images[at] ?? '') ?? []);
    return steps.flatMap(({ action }) =>
      action === 'handover' || action === 'return' ? [{ hireId, kind: action, keys }] : [],
    );
  });
}

type DemoNotice = ReturnType<typeof makeIncidents>[number]['fines'][number];

type DemoDeps = DemoSeedDeps & {
  photos: PhotoStore;
  photoEncoder: PhotoEncoder;
  importPaper: (paper: PastPaper) => Promise<void>;
  disputes: Pick<Disputes, 'import'>;
  safety: { reports: Pick<Safety['reports'], 'import'> };
  log: Logger;
};

export type DemoFactory = typeof createDemo;

export type DemoSignIn = { password: string; users: readonly { role: string; email: string }[] };

/** Email addresses of all demo accounts; a server that must not have them refuses to start. */
export const DEMO_EMAILS = [...new Set([...DEMO_USERS, ...PICKED_LENDERS].map(({ email }) => email))];

const HIRE_PHOTO = '640.jpg';
/** Number of cars on the first screen of the home page on a laptop. */
const FIRST_SCREEN = 9;

/** Creates the demo: users, cars and their drawn photos. The server imports only this file of the folder. */
export function createDemo(deps: DemoDeps) {
  const { signInUsers, cars } = deps;
  const seed = createDemoSeed(deps);
  const drawn = createDrawnPhotos({
    store: deps.photos,
    encoder: deps.photoEncoder,
    log: deps.log,
    isShown: cars.photos.isShown,
  });

  const drawPaper = (lines: readonly string[]) =>
    deps.photoEncoder.drawing(drawSpecimenPaper(lines), { width: 1_280, format: 'jpg' });

  return {
    seed: seed.run,

    async seedIfEmpty(count?: number): Promise<void> {
      if (!(await signInUsers.hasUsers())) await seed.run(count);
    },

    /** Returns the demo users; null if one of them is missing from the database. */
    async signIn(): Promise<DemoSignIn | null> {
      const found = await Promise.all(DEMO_USERS.map(({ email }) => signInUsers.byEmail(email)));
      return found.includes(null) ? null : { password: DEMO_PASSWORD, users: DEMO_USERS };
    },

    /** Draws missing photos of demo cars. */
    photos: drawn.photos,

    /** Adds drawn photos of hand-overs and returns to the scripted hires; the signal aborts the work. */
    async drawHirePhotos(signal: AbortSignal): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, kind, keys } of listHirePhotos(makeDemoFleet(DEMO_CARS, now), now)) {
        if (signal.aborted) return;
        const takeJpegs = async () => {
          const files = await Promise.all(keys.map((key) => drawn.photos.read(key, HIRE_PHOTO)));
          return files.flatMap((file) => (file ? [file.body] : []));
        };
        await deps.hires.photos.import(hireId, { kind, by: 'lender', takeJpegs });
      }
    },

    /** Adds the deposits of the scripted hires. */
    async addDeposits(): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, payments } of makeDeposits(makeDemoFleet(DEMO_CARS, now), now)) {
        await deps.hires.deposits.import(hireId, payments);
      }
    },

    /** Adds the further drivers of a scripted hire. */
    async addDrivers(): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, drivers } of makeFurtherDrivers(makeDemoFleet(DEMO_CARS, now), now)) {
        await deps.hires.drivers.import(hireId, drivers);
      }
    },

    /** Adds an accident, a fine and a toll to scripted hires; the signal aborts the work. */
    async addIncidents(signal: AbortSignal): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, ...incidents } of makeIncidents(makeDemoFleet(DEMO_CARS, now), now)) {
        if (signal.aborted) return;
        const takeNotice = ({ kind, day, amount }: DemoNotice) =>
          drawPaper(['Specimen', kind, day, `KES ${amount}`]);
        await deps.hires.incidents.import(hireId, { ...incidents, takeNotice });
      }
    },

    /** Adds hand-over and return records to scripted hires. */
    async addRecords(): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, records } of makeHireRecords(makeDemoFleet(DEMO_CARS, now), now)) {
        await deps.hires.records.import(hireId, records);
      }
    },

    /** Adds owners' claims to scripted hires that already have return records with photos. */
    async addSettlements(): Promise<void> {
      const now = deps.clock.now();
      for (const { hireId, ...past } of makeSettlements(makeDemoFleet(DEMO_CARS, now), now)) {
        await deps.hires.settlements.import(hireId, past);
      }
    },

    /** Adds licences, IDs and car papers of some demo users; the signal aborts the work. */
    async addPapers(signal: AbortSignal): Promise<void> {
      const now = deps.clock.now();
      for (const { lines, ...paper } of makePapers(makeDemoFleet(DEMO_CARS, now), now)) {
        if (signal.aborted) return;
        await deps.importPaper({ ...paper, takePhoto: () => drawPaper(lines) });
      }
    },

    /** Adds disputes and reports that wait for an admin; the signal aborts the work. */
    async addTasks(signal: AbortSignal): Promise<void> {
      const now = deps.clock.now();
      const { disputes, reports } = makeAdminTasks(makeDemoFleet(DEMO_CARS, now), now);
      for (const report of reports) await deps.safety.reports.import(report);
      for (const { dispute, lines } of disputes) {
        if (!signal.aborted) await deps.disputes.import(dispute, () => drawPaper(lines));
      }
    },

    /** Draws the photos of the newest cars before the first visit; the signal aborts the work. */
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
