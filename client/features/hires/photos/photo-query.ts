import { getHirePhoto } from '#shared/hires/photos';
import { downloadFile } from '../../../lib/api-client';

/**
 * Query of a photo, fetched once because a photo never changes. The key has the user's id, so that a sign-out
 * removes the photo from the cache.
 */
export function photoQuery(userId: string, hireId: string, photoId: string) {
  const path = getHirePhoto.path.slice(1).replace(':id', hireId).replace(':photoId', photoId);
  return {
    queryKey: ['hire-photo', userId, photoId],
    queryFn: () => downloadFile({ ...getHirePhoto, path: `/${path}` }, () => undefined),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
