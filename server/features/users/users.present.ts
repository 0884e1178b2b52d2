import type { UserViewForAdmins } from '#shared/admin/contract';
import { parseLanguage } from '#shared/language/language';
import type { OwnUser, PublicUser } from '#shared/users/contract';
import type { AdminUserRecord, OwnUserRecord, PublicUserRecord } from './users.model';

export function toPublicUserView(user: PublicUserRecord): PublicUser {
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

export function toOwnUserView(user: OwnUserRecord): OwnUser {
  const { email, phone, isAdmin, language } = user;
  return { ...toPublicUserView(user), email, phone, isAdmin, language: parseLanguage(language) };
}

export function toAdminUserView(user: AdminUserRecord): UserViewForAdmins {
  const { language: _, ...own } = toOwnUserView(user);
  return { ...own, suspendedAt: user.suspendedAt?.toISOString() ?? null };
}
