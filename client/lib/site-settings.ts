import { useQuery } from '@tanstack/react-query';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { MINUTE_MS } from '#shared/core/durations';
import type { getSettings, Settings } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { callAt } from './api-client';

/** Signed-in users get changes over the socket at once; visitors poll at this interval. */
const REFRESH_MS = MINUTE_MS;

export const SETTINGS_KEY = ['settings'];

/** The settings in the document, so that the first picture needs no call. */
function settingsInDocument(): Settings | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="site-settings"]')?.content;
  return content ? JSON.parse(content) : undefined;
}

/** The operators' settings: support address, social pages, announcement. */
export function useSiteSettings(): Settings {
  const { data } = useQuery({
    queryKey: SETTINGS_KEY,
    initialData: settingsInDocument,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => callAt<typeof getSettings>(BROWSING_CALLS.getSettings, {}, { signal }),
  });
  return data ?? DEFAULT_SETTINGS;
}
