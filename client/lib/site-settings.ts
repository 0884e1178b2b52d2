import { useQuery } from '@tanstack/react-query';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { getSettings, Settings } from '#shared/settings/contract';
import { OWN_SETTINGS } from '#shared/settings/own';
import { callAt } from './api-client';

/** Open pages of signed-in people hear of changes at once; the others, which have no live line, after this. */
const FRESH_MS = 60_000;

/** What the server wrote into the document, so that the first picture is the right one. */
function served(): Settings | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-settings"]')?.content;
  return written ? JSON.parse(written) : undefined;
}

/** What the operators have set for the whole page: the support address, the social pages, the announcement. */
export function useSiteSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    initialData: served,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: ({ signal }) => callAt<typeof getSettings>(BROWSING_CALLS.getSettings, {}, { signal }),
  });
  return data ?? OWN_SETTINGS;
}
