import { useQuery } from '@tanstack/react-query';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { MINUTE_MS } from '#shared/core/durations';
import type { getSettings, Settings } from '#shared/settings/contract';
import { DEFAULT_SETTINGS } from '#shared/settings/defaults';
import { callByPath } from './api-client';

/** Interval at which visitors poll; signed-in users get changes at once over the socket. */
const REFRESH_MS = MINUTE_MS;

export const SETTINGS_QUERY_KEY = ['settings'];

/** Returns the settings in the document's head, so that the first picture needs no request. */
function readDocumentSettings(): Settings | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="site-settings"]')?.content;
  return content ? JSON.parse(content) : undefined;
}

export function useSiteSettings(): Settings {
  const { data } = useQuery({
    queryKey: SETTINGS_QUERY_KEY,
    initialData: readDocumentSettings,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => callByPath<typeof getSettings>(BROWSING_CALLS.getSettings, {}, { signal }),
  });
  return data ?? DEFAULT_SETTINGS;
}
