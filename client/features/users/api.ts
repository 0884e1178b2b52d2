import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/core/endpoint';
import { getOwnUser, updateOwnUser } from '#shared/users/contract';
import { call } from '../../lib/api-client';
import { useSession } from '../../lib/session/session';

type ProfileFields = Required<Omit<EndpointInput<typeof updateOwnUser>['body'], 'language'>>;

export function ownUserQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', 'me', userId],
    queryFn: ({ signal }) => call(getOwnUser, {}, { signal }),
  });
}

/** Updates the user's record, the user stored in this browser, and the lists that show the user's name. */
export function useUpdateOwnUser() {
  const queryClient = useQueryClient();
  const { user, signIn } = useSession();
  return useMutation({
    mutationFn: ({ fields, photo }: { fields: Partial<ProfileFields>; photo: File | null }) =>
      call(updateOwnUser, { body: fields }, { files: photo ? [photo] : [] }),
    onSuccess: (me) => {
      queryClient.setQueryData(ownUserQuery(me._id).queryKey, me);
      void queryClient.invalidateQueries({ queryKey: ['listings'] });
      if (user?._id === me._id) signIn({ ...user, name: me.name, photoURL: me.photoURL });
    },
  });
}
