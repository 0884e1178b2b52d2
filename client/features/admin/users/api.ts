import type { QueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import { getUserDetails, updateUserAsAdmin } from '#shared/admin/users';
import type { EndpointInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { detailsQuery, replaceRow, useAdminAction } from '../api';

export type UserChange = EndpointInput<typeof updateUserAsAdmin>['body'];

export function userDetailsQuery(userId: string) {
  return detailsQuery('users', getUserDetails, userId);
}

/** Updates the given fields of a user. */
export function useChangeUser(userId: string) {
  return useAdminAction(
    (body: UserChange) => call(updateUserAsAdmin, { params: { userId }, body }),
    cacheUser,
  );
}

/** Makes a change whose body is fixed, for example suspends a user. */
export function useUserAction(userId: string, body: UserChange) {
  return useAdminAction(() => call(updateUserAsAdmin, { params: { userId }, body }), cacheUser);
}

function cacheUser(queryClient: QueryClient, user: AdminUser): void {
  replaceRow(queryClient, 'users', user);
  queryClient.setQueryData(
    userDetailsQuery(user._id).queryKey,
    (details) => details && { ...details, user: { ...details.user, ...user } },
  );
}
