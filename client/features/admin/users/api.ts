import type { QueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import { getUserDetails, updateUserAsAdmin } from '#shared/admin/users';
import { detailsQuery, replaceRow, useAdminCall } from '../api';

export function userDetailsQuery(userId: string) {
  return detailsQuery('users', getUserDetails, userId);
}

export function useChangeUser(userId: string) {
  return useAdminCall(updateUserAsAdmin, { userId }, cacheUser);
}

function cacheUser(queryClient: QueryClient, user: AdminUser): void {
  replaceRow(queryClient, 'users', user);
  queryClient.setQueryData(
    userDetailsQuery(user._id).queryKey,
    (details) => details && { ...details, user: { ...details.user, ...user } },
  );
}
