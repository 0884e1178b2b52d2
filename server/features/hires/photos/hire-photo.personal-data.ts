import type { PersonalDataPart } from '../../../db/personal-data-part';
import { findHirePhoto, readUserHirePhotos, removeHirePhotos } from './hire-photos.model';
import { unlistPhotos } from './listed-photos.model';

/**
 * Hand-over and return photos as personal data of the user who took them; each hire's list of photos is in
 * the part of hires.
 */
export const hirePhotoData: PersonalDataPart = {
  collections: ['hirephotos'],
  async *exportPhotos({ _id }) {
    for await (const photo of readUserHirePhotos(_id)) {
      const id = photo._id.toHexString();
      const jpeg = await findHirePhoto(id);
      if (jpeg) yield { name: `photos/hire-${photo.hireId.toHexString()}-${photo.kind}-${id}.jpg`, jpeg };
    }
  },
  async erase({ _id }) {
    for await (const photo of readUserHirePhotos(_id)) {
      await unlistPhotos(photo.hireId, [photo._id]);
      await removeHirePhotos([photo._id]);
    }
  },
};
