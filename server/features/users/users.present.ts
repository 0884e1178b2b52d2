import type { AdminUser } from '#shared/admin/contract';
import { toLanguage } from '#shared/language/language';
import type { OwnUser, PublicUser } from '#shared/users/contract';
import type { AdminUserRecord, OwnUserRecord, PublicUserRecord } from './users.model';

export function publicUserView(user: PublicUserRecord): PublicUser {
  return {
    _id: user._id.toHexString(),
    name: user.name,
    photoURL: user.photoURL,
    isVerified: user.isVerified,
    brandName: user.brandName,
    createdAt: user.createdAt.toISOString(),
    rating: user.rating ?? null,
    reviewCount: user.reviewCount ?? 0,
  };
}

export function ownUserView(user: OwnUserRecord): OwnUser {
  const { email, phone, isAdmin, language } = user;
  return { ...publicUserView(user), email, phone, isAdmin, language: toLanguage(language) };
}

export function adminUserView(user: AdminUserRecord): AdminUser {
  const { language: _, ...own } = ownUserView(user);
  return { ...own, suspendedAt: user.suspendedAt?.toISOString() ?? null };
}
