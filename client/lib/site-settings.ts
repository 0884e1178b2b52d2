import { useQuery } from '@tanstack/react-query';
import { BRAND } from '#shared/core/brand';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { getSettings, Settings } from '#shared/settings/contract';
import { callAt } from './api-client';

/** The product's own, until the operators' have arrived. */
const OWN: Settings = {
  supportEmail: BRAND.supportEmail,
  social: BRAND.social,
  announcement: { text: '', tone: 'info' },
};

/** What the operators have set for the whole page: the support address, the social pages, the announcement. */
export function useSiteSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callAt<typeof getSettings>(BROWSING_CALLS.getSettings, {}, { signal }),
  });
  return data ?? OWN;
}
