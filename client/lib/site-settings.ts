import { useQuery } from '@tanstack/react-query';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { getSettings, Settings } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { callAt } from './api-client';

/** Signed-in users get changes over the socket at once; visitors poll at this interval. */
const FRESH_MS = 60_000;

/** The settings in the document, so that the first picture needs no call. */
function served(): Settings | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-settings"]')?.content;
  return written ? JSON.parse(written) : undefined;
}

/** The operators' settings: support address, social pages, announcement. */
export function useSiteSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    initialData: served,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: ({ signal }) => callAt<typeof getSettings>(BROWSING_CALLS.getSettings, {}, { signal }),
  });
  return data ?? DEFAULT_SETTINGS;
}
