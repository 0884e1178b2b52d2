import type { AdminUser } from '#shared/admin/contract';
import { Refusal } from '#shared/core/errors';
import type { OwnUser, PublicUser } from '#shared/users/contract';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { keepPortrait } from './portrait';
import { changeUser, findNewestUsers, findOwnUser, findPublicUsers, type UserChange } from './users.model';
import { adminUserView, ownUserView, publicUserView } from './users.present';

export type Users = ReturnType<typeof createUsers>;

/** Users as others and as they themselves see them. */
export function createUsers({ photos }: { photos: PhotoStore }) {
  /** Public views by id, for lists: one query for all. Unknown ids are missing from the map. */
  async function publicViews(ids: readonly string[]): Promise<Map<string, PublicUser>> {
    const users = await findPublicUsers([...new Set(ids)]);
    return new Map(users.map((user) => [user._id.toHexString(), publicUserView(user)]));
  }

  return {
    publicViews,

    /**
     * A suspended user is still answered: messages and receipts of the past name them. Their cars are not
     * listed.
     * @throws Refusal user_not_found
     */
    async publicView(id: string): Promise<PublicUser> {
      const user = (await publicViews([id])).get(id.toLowerCase());
      if (!user) throw new Refusal('user_not_found');
      return user;
    },

    /** The newest users as an admin sees them, newest first. */
    async newest(limit: number): Promise<AdminUser[]> {
      return (await findNewestUsers(limit)).map(adminUserView);
    },

    /** @throws Refusal user_not_found */
    async own(id: string): Promise<OwnUser> {
      const user = await findOwnUser(id);
      if (!user) throw new Refusal('user_not_found');
      return ownUserView(user);
    },

    /**
     * Changes what is given and leaves the rest; `photo` is a file as uploaded.
     * @throws Refusal user_not_found, invalid_photo
     */
    async update(id: string, fields: Omit<UserChange, 'photoURL'>, photo?: Buffer): Promise<OwnUser> {
      const change: UserChange = photo ? { ...fields, photoURL: await keepPortrait(photos, photo) } : fields;
      const user = await changeUser(id, change);
      if (!user) throw new Refusal('user_not_found');
      return ownUserView(user);
    },
  };
}
