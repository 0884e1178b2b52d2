import { clear, get, promisifyRequest } from 'idb-keyval';
import { z } from 'zod';
import { category, fuel, transmission } from '#shared/cars/fields';
import { FUEL_POLICIES, listKeys } from '#shared/cars/labels';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { PHOTO_SLOTS, type PhotoSlot } from '#shared/cars/photo-slots';
import { DAY_MS } from '#shared/core/durations';
import { CAR_TERM_NAMES } from '#shared/hires/terms';
import { deviceStorage } from '../../../lib/browser-storage';
import { openDeviceStore } from '../../../lib/device-store';
import { DEVICE_STORE_NAMES, getDraftKey } from '../../../lib/kept-on-device';
import { type CarFormInput, EMPTY_CAR_FORM } from '../form/car-form';
import { toCarInputs } from '../form/car-inputs';

const store = openDeviceStore(DEVICE_STORE_NAMES.photoDrafts, 'photos');

const PHOTO_DRAFT_KEPT_MS = 7 * DAY_MS;

/** Maximum size of a stored photo, above that of any cropped photo; a larger photo is not stored. */
const MAX_PHOTO_BYTES = 4 * 1024 * 1024;

export type PhotosBySlot = Partial<Record<PhotoSlot, Blob>>;

type StoredPhotos = { at: number; photos: PhotosBySlot };

/** Returns the user's unsent photos of the registration form; none if the browser blocks its storage. */
export async function readRegistrationPhotos(userId: string, now = Date.now()): Promise<PhotosBySlot> {
  try {
    const stored = await get<StoredPhotos>(userId, store);
    if (!stored) return {};
    if (now - stored.at > PHOTO_DRAFT_KEPT_MS) {
      await deleteRegistrationPhotos();
      return {};
    }
    return stored.photos;
  } catch {
    return {};
  }
}

/** Stores the photos of one user in this browser and deletes those of any other user. */
export async function keepRegistrationPhotos(
  userId: string,
  photos: PhotosBySlot,
  now = Date.now(),
): Promise<void> {
  try {
    const kept: StoredPhotos = { at: now, photos: {} };
    for (const slot of PHOTO_SLOTS) {
      const photo = photos[slot];
      if (photo && photo.size <= MAX_PHOTO_BYTES) kept.photos[slot] = photo;
    }
    await store('readwrite', (entries) => {
      entries.clear();
      entries.put(kept, userId);
      return promisifyRequest(entries.transaction);
    });
  } catch {
    // If the browser's storage is full or blocked, only the photos of the draft are lost.
  }
}

export async function deleteRegistrationPhotos(): Promise<void> {
  try {
    await clear(store);
  } catch {
    // If the storage is blocked, it contains no photos to delete.
  }
}

const TEXTS = [...listKeys(EMPTY_CAR_FORM), 'seats', 'doors', 'engine', 'pickup'] as const;
const ANSWERS = ['airCon', 'fourWheel', 'bluetooth', 'childSeat', 'withDriver', 'partyBus'] as const;

/** Schema of a stored draft, which may be outdated or damaged: an invalid field is dropped. */
const draft = z.object({
  ...forEach(TEXTS, z.string().optional().catch(undefined)),
  ...forEach(ANSWERS, z.enum(['true', 'false']).optional().catch(undefined)),
  fuel: fuel.optional().catch(undefined),
  transmission: transmission.optional().catch(undefined),
  category: category.optional().catch(undefined),
  fuelPolicy: z.enum(listKeys(FUEL_POLICIES)).optional().catch(undefined),
  terms: z.partialRecord(z.enum(CAR_TERM_NAMES), z.string()).optional().catch(undefined),
});

function forEach<Name extends string, Field>(names: readonly Name[], field: Field): Record<Name, Field> {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
}

/** Drafts of earlier versions contain terms that the lender did not set, so their terms are dropped. */
const TERMS_VERSION = 2;
const storedDraft = draft.extend({ termsVersion: z.literal(TERMS_VERSION).optional().catch(undefined) });

export function readDraft(userId: string): Partial<CarFormInput> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(getDraftKey(userId)) ?? '{}');
    const parsed = storedDraft.safeParse(stored);
    if (!parsed.success) return {};
    const { termsVersion, terms, ...fields } = parsed.data;
    return withoutUndefined({ ...fields, terms: termsVersion && terms });
  } catch {
    return {};
  }
}

/** Stores the draft; removes it if the form is empty or contains only default terms. */
export function keepDraft(userId: string, values: Partial<CarFormInput>): void {
  try {
    const stored = JSON.stringify({ ...values, termsVersion: TERMS_VERSION });
    if (hasTypedText(values)) deviceStorage.setItem(getDraftKey(userId), stored);
    else deviceStorage.removeItem(getDraftKey(userId));
  } catch {
    // If the storage is full or blocked, only the draft is lost.
  }
}

/** Returns what a new car takes over from another car: every field except the plate. */
export function pickFieldsToCopy(car: OwnCar): Partial<CarFormInput> {
  return withoutUndefined(draft.parse({ ...toCarInputs(car), regNo: '' }));
}

export function hasTypedText(values: Partial<CarFormInput>): boolean {
  return Object.values({ ...values, terms: '' }).some((value) => value !== undefined && value !== '');
}

function withoutUndefined(values: z.output<typeof draft>): Partial<CarFormInput> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
