import { queryOptions } from '@tanstack/react-query';
import { adminData } from '#shared/admin/contract';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../lib/api-client';

export type AdminTab = keyof typeof ADMIN_LIMITS.pollMs;

/** Polled at the tab's pace while the browser's tab is in sight (SPEC §7). */
export function adminDataOptions(tab: AdminTab) {
  return queryOptions({
    queryKey: ['admin', 'data'],
    queryFn: ({ signal }) => call(adminData, {}, { signal }),
    refetchInterval: ADMIN_LIMITS.pollMs[tab],
    refetchIntervalInBackground: false,
  });
}
