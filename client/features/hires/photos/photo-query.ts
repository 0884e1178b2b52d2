import { getHirePhoto } from '#shared/hires/photos';
import { downloadFile } from '../../../lib/api-client';

/**
 * Fetched once, because a photo never changes. The user's id in the key lets a sign-out remove it from the
 * cache.
 */
export function photoQuery(userId: string, hireId: string, photoId: string) {
  const path = getHirePhoto.path.slice(1).replace(':id', hireId).replace(':photoId', photoId);
  return {
    queryKey: ['hire-photo', userId, photoId],
    queryFn: () => downloadFile({ ...getHirePhoto, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
