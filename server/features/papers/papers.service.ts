import type { z } from 'zod';
import { addDays, toDay } from '#shared/core/days';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { PAPER_LIMITS } from '#shared/core/limits';
import type {
  carPaperFields,
  identityPaperFields,
  licenceFields,
  OwnPaper,
  OwnPapers,
} from '#shared/papers/contract';
import { computeInsuranceRequirementStart, getPaperNumberEnding, type PaperKind } from '#shared/papers/rules';
import type { Runtime } from '../../background/runtime';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import { runInPhotoQueue } from '../../gateways/photos/photo-queue';
import { refuseUnreadablePhoto } from '../../gateways/photos/unreadable-photo';
import type { PaperNumberHash } from './paper-number-hash';
import { startAppeal } from './paper-queue.model';
import {
  findCarPapers,
  findPaper,
  findUserPapers,
  hasWaitingPaper,
  listSealedFiles,
  type NewPaper,
  type PaperRecord,
  removePaper,
  storePaper,
  type TypedPaperDetails,
} from './papers.model';
import type { PapersSwitch } from './papers.ports';
import { toOwnPaper } from './papers.present';
import type { RegisterCheck } from './register-checks.service';
import type { SealedFiles } from './sealed-files/sealed-files.service';

export type Papers = ReturnType<typeof createPapersService>;

type OwnCar = { _id: string; regNo: string; make: string; model: string };

type PapersDeps = {
  papersSwitch: PapersSwitch;
  sealedFiles: SealedFiles;
  photoEncoder: PhotoEncoder;
  /** Returns the cars of a user. */
  carsOf: (userId: string) => Promise<OwnCar[]>;
  hashNumber: PaperNumberHash;
  askRegister: RegisterCheck;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

const NOTHING_TYPED: TypedPaperDetails = { number: '', name: '', chassis: '' };
const DAYS_A_YEAR = 366;

type Caller = { _id: string };
type PaperContent = { kind: PaperKind; typed: TypedPaperDetails } & Partial<
  Pick<NewPaper, 'subject' | 'regNo' | 'until' | 'classes' | 'country' | 'identityType' | 'insuranceClass'>
>;

/** Builds the service by which users send, withdraw and read their own papers. */
export function createPapersService(deps: PapersDeps) {
  const { papersSwitch, sealedFiles, photoEncoder, carsOf, hashNumber } = deps;
  const { clock, log } = deps.runtime;

  /** @throws Refusal paper_expired, invalid_input */
  function checkEnd(until: string): void {
    const today = toDay(clock.now().getTime());
    if (until < today) throw buildFieldRefusal('paper_expired', 'until');
    if (until > addDays(today, PAPER_LIMITS.maxValidYears * DAYS_A_YEAR)) {
      throw buildFieldRefusal('invalid_input', 'until', 'Please choose a day.');
    }
  }

  /**
   * Stores a paper with its photos. The photos are sealed first, so that an interrupted call leaves only
   * sealed files, which a job deletes when they are due.
   * @throws Refusal papers_off, paper_waiting, invalid_photo, photos_busy
   */
  async function send(caller: Caller, content: PaperContent, uploads: readonly Buffer[]): Promise<OwnPaper> {
    if (!papersSwitch) throw new Refusal('papers_off');
    const { typed, subject = '', ...facts } = content;
    if (await hasWaitingPaper(caller._id, content.kind, subject)) throw new Refusal('paper_waiting');
    const jpegs = await runInPhotoQueue(
      uploads.map((upload) => () => refuseUnreadablePhoto(photoEncoder.document(upload), 'photos')),
    );
    const sentAt = clock.now();
    const photosUntil = new Date(sentAt.getTime() + PAPER_LIMITS.photoMs);
    const seal = (file: Uint8Array) => sealedFiles.seal(caller._id, file, photosUntil);
    const photos: PaperRecord['photos'] = [];
    for (const jpeg of jpegs) photos.push(await seal(jpeg));
    const typedFile = await seal(Buffer.from(JSON.stringify(typed)));
    const numberHash = hashNumber(facts, typed.number);
    const outcome = await storePaper({
      ...{ classes: [], ...facts, subject, photos, typed: typedFile, photosUntil, sentAt },
      ...(numberHash && { numberHash }),
      userId: caller._id,
      lastCharacters: getPaperNumberEnding(typed.number),
      consent: { at: sentAt, country: papersSwitch.country },
    });
    if (!outcome) {
      await sealedFiles.destroy([...photos, typedFile]);
      throw new Refusal('paper_waiting');
    }
    await sealedFiles.destroy(outcome.replaced);
    log.info({ paperId: outcome.stored._id, kind: content.kind }, 'paper sent');
    deps.askRegister(outcome.stored, typed);
    return toOwnPaper(outcome.stored, sentAt);
  }

  /** @throws Refusal not_found, also for papers of others */
  async function loadOwn(userId: string, paperId: string): Promise<PaperRecord> {
    const paper = await findPaper(paperId);
    if (paper?.userId.toHexString() !== userId) throw new Refusal('not_found');
    return paper;
  }

  /**
   * Deletes a paper. Destroys its files first, so that after a crash the paper still exists and its user can
   * repeat the withdrawal.
   */
  async function remove(paper: PaperRecord): Promise<void> {
    await sealedFiles.destroy(listSealedFiles(paper));
    const latest = await removePaper(paper._id);
    // Another call may have sent the paper again meanwhile, with other files.
    if (latest) await sealedFiles.destroy(listSealedFiles(latest));
  }

  return {
    async own({ _id }: Caller): Promise<OwnPapers> {
      const now = clock.now();
      const [cars, papers] = await Promise.all([papersSwitch ? carsOf(_id) : [], findUserPapers(_id)]);
      return {
        country: papersSwitch?.country ?? null,
        insuranceNeededFrom: papersSwitch && computeInsuranceRequirementStart(papersSwitch.since),
        cars: cars.map(({ _id: carId, regNo, make, model }) => ({ _id: carId, regNo, make, model })),
        items: papers.map((paper) => toOwnPaper(paper, now)),
      };
    },

    /** @throws Refusal paper_expired, or a refusal of `send` */
    async sendLicence(caller: Caller, fields: z.output<typeof licenceFields>, uploads: readonly Buffer[]) {
      const { number, country, classes, until } = fields;
      checkEnd(until);
      const typed = { ...NOTHING_TYPED, number };
      return send(caller, { kind: 'licence', typed, country, classes, until }, uploads);
    },

    async sendIdentity(
      caller: Caller,
      fields: z.output<typeof identityPaperFields>,
      uploads: readonly Buffer[],
    ) {
      const { type, number } = fields;
      const typed = { ...NOTHING_TYPED, number };
      return send(caller, { kind: 'identity', typed, identityType: type }, uploads);
    },

    /** @throws Refusal car_not_found for a car of another user, paper_expired, or a refusal of `send` */
    async sendCarPaper(caller: Caller, fields: z.output<typeof carPaperFields>, uploads: readonly Buffer[]) {
      const { carId, name, chassis, insurance, until } = fields;
      const car = (await carsOf(caller._id)).find(({ _id }) => _id === carId);
      if (!car) throw new Refusal('car_not_found');
      checkEnd(until);
      const typed = { number: '', name, chassis };
      const facts = { subject: carId, regNo: car.regNo, insuranceClass: insurance, until };
      return send(caller, { kind: 'car', typed, ...facts }, uploads);
    },

    /** @throws Refusal not_found */
    async withdraw(caller: Caller, paperId: string): Promise<void> {
      await remove(await loadOwn(caller._id, paperId));
      log.info({ paperId }, 'paper withdrawn');
    },

    /** @throws Refusal not_found, paper_decided */
    async appeal(caller: Caller, paperId: string): Promise<OwnPaper> {
      await loadOwn(caller._id, paperId);
      const now = clock.now();
      const waiting = await startAppeal(paperId, caller._id, now);
      if (!waiting) throw new Refusal('paper_decided');
      return toOwnPaper(waiting, now);
    },

    async forgetCar(carId: string): Promise<void> {
      for (const paper of await findCarPapers(carId)) await remove(paper);
    },
  };
}
