import type { QueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import {
  addUserAsAdmin,
  deleteUserAsAdmin,
  inviteUser,
  resetTwoStep,
  updateUserAsAdmin,
} from '#shared/admin/users';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { useAdminAction, userDetailsQuery } from '../api';
import { replaceRow } from '../table/replace-row';

export type NewUser = CallInput<typeof addUserAsAdmin>['body'];
export type UserChange = CallInput<typeof updateUserAsAdmin>['body'];

export function useAddUser() {
  return useAdminAction((body: NewUser) => call(addUserAsAdmin, { body }));
}

/** Updates the given fields of a user. */
export function useChangeUser(userId: string) {
  return useAdminAction(
    (body: UserChange) => call(updateUserAsAdmin, { params: { userId }, body }),
    cacheUser,
  );
}

/** A fixed change of a user, for example suspending. */
export function useUserAction(userId: string, body: UserChange) {
  return useAdminAction(() => call(updateUserAsAdmin, { params: { userId }, body }), cacheUser);
}

function cacheUser(queryClient: QueryClient, user: AdminUser): void {
  replaceRow(queryClient, ['admin', 'users', 'rows'], user);
  queryClient.setQueryData(
    userDetailsQuery(user._id).queryKey,
    (details) => details && { ...details, user: { ...details.user, ...user } },
  );
}

export function useInviteUser(userId: string) {
  return useAdminAction(() => call(inviteUser, { params: { userId } }));
}

export function useResetTwoStep(userId: string) {
  return useAdminAction(() => call(resetTwoStep, { params: { userId } }));
}

export function useDeleteUser(userId: string) {
  return useAdminAction(() => call(deleteUserAsAdmin, { params: { userId } }));
}
