import { parseLanguage } from '#shared/language/language';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import { removeUnusedPortrait } from './portrait';
import { findUserById } from './users.model';

/** Profile as personal data; the user's document itself is deleted after all parts have run. */
export function createUserPersonalData({ photos }: { photos: PhotoStore }): PersonalDataPart {
  return {
    collections: ['users'],
    exportRows: ({ _id }) => ({ 'profile.json': exportProfile(_id) }),
    async *exportPhotos({ _id }) {
      const user = await findUserById(_id);
      if (user?.photoURL) yield { name: 'photos/portrait.jpg', url: user.photoURL };
    },
    async erase({ _id }) {
      const user = await findUserById(_id);
      if (user?.photoURL) await removeUnusedPortrait(photos, user.photoURL, _id);
    },
  };
}

async function* exportProfile(userId: string) {
  const user = await findUserById(userId);
  if (!user) return;
  const { email, emailProven, name, phone, brandName, photoURL, isAdmin, isVerified, createdAt } = user;
  yield {
    id: userId,
    ...{ email, emailProven, name, phone },
    provenPhone: user.provenPhone ?? null,
    brandName,
    language: parseLanguage(user.language),
    ...{ photoURL, isAdmin, isVerified, createdAt },
    signsInWithGoogle: Boolean(user.googleId),
    hasPassword: Boolean(user.passwordHash),
  };
}
