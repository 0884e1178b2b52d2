import type { Logger } from 'pino';
import { parsePhotoKey } from '#shared/cars/photo';
import { Refusal } from '#shared/core/errors';
import type { OwnUser, PublicUser } from '#shared/users/contract';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { removeUnusedPortrait, storePortrait } from './portrait';
import {
  changeUser,
  findOwnUser,
  findPublicUsers,
  readPortraitUrls,
  storeUserRating,
  type UserChange,
} from './users.model';
import { toOwnUserView, toPublicUserView } from './users.present';

export type Users = ReturnType<typeof createUsersService>;

export function createUsersService(deps: { photos: PhotoStore; photoEncoder: PhotoEncoder; log: Logger }) {
  const { photos, log } = deps;

  /** Reads all users in one query; unknown ids are missing from the map. */
  async function publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> {
    const users = await findPublicUsers([...new Set(ids)]);
    return new Map(users.map((user) => [user._id.toHexString(), toPublicUserView(user)]));
  }

  /** Removes a portrait; only logs a failure, because the profile is changed already. */
  async function removePortrait(url: string): Promise<void> {
    await removeUnusedPortrait(photos, url).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to remove a portrait'),
    );
  }

  return {
    publicViews,
    storeRating: storeUserRating,

    /**
     * Returns a public user, even a suspended one, because past messages and receipts name the user.
     * @throws Refusal user_not_found
     */
    async publicView(id: string): Promise<PublicUser> {
      const user = (await publicViews([id])).get(id.toLowerCase());
      if (!user) throw new Refusal('user_not_found');
      return user;
    },

    /** @throws Refusal user_not_found */
    async own(id: string): Promise<OwnUser> {
      const user = await findOwnUser(id);
      if (!user) throw new Refusal('user_not_found');
      return toOwnUserView(user);
    },

    async portraitsInUse(keys: readonly string[]): Promise<string[]> {
      const asked = new Set(keys);
      const found = new Set<string>();
      for await (const address of readPortraitUrls()) {
        const key = parsePhotoKey(address);
        if (key !== null && asked.has(key)) found.add(key);
      }
      return [...found];
    },

    /** @throws Refusal user_not_found, invalid_photo, photos_busy */
    async update(id: string, fields: Omit<UserChange, 'photoURL'>, photo?: Buffer): Promise<OwnUser> {
      const photoURL = photo && (await storePortrait(deps, id, photo));
      const change: UserChange = photoURL === undefined ? fields : { ...fields, photoURL };
      const before = await changeUser(id, change);
      // The unused portrait is the one before the change, or the new one if the user was deleted meanwhile.
      const unused = before ? before.photoURL : photoURL;
      if (photoURL !== undefined && unused) await removePortrait(unused);
      if (!before) throw new Refusal('user_not_found');
      return toOwnUserView({ ...before, ...change });
    },
  };
}
