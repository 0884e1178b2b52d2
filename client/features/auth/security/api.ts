import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#shared/auth/contract';
import { endSession, listSessions, signOutEverywhere } from '#shared/auth/sessions';
import {
  beginTwoStepSetup,
  confirmTwoStepSetup,
  getTwoStepStatus,
  renewRecoveryCodes,
  turnOffTwoStepSignIn,
} from '#shared/auth/two-step';
import type { EndpointInput } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';

/** Query of the user's sessions; live events of the topic 'sessions', the key's first part, invalidate it. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).items,
    staleTime: 0,
  });
}

export function twoStepSignInQuery(userId: string) {
  return queryOptions({
    queryKey: ['two-step', userId],
    queryFn: ({ signal }) => call(getTwoStepStatus, {}, { signal }),
    staleTime: 0,
  });
}

function useSecurityAction<Reply, Input = void>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      void queryClient.invalidateQueries({ queryKey: ['two-step'] });
    },
  });
}

export const useEndSession = () => useSecurityAction((id: string) => call(endSession, { params: { id } }));

export const useSignOutEverywhere = () =>
  useSecurityAction(({ others }: { others: boolean }) => call(signOutEverywhere, { body: { others } }));

export const useChangePassword = () =>
  useSecurityAction((body: EndpointInput<typeof changePassword>['body']) => call(changePassword, { body }));

export const useBeginTwoStepSetup = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof beginTwoStepSetup>['body']) => call(beginTwoStepSetup, { body }),
  });

// Does not refetch queries at once, because the dialog first shows the recovery codes.
export const useConfirmTwoStepSetup = () =>
  useMutation({ mutationFn: (code: string) => call(confirmTwoStepSetup, { body: { code } }) });

export const useRenewRecoveryCodes = () =>
  useMutation({ mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }) });

export const useTurnOffTwoStepSignIn = () =>
  useSecurityAction((body: EndpointInput<typeof turnOffTwoStepSignIn>['body']) =>
    call(turnOffTwoStepSignIn, { body }),
  );
