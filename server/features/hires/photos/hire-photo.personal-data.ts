import type { PersonalDataPart } from '../../../db/personal-data-part';
import { findHirePhoto, readHirePhotosOf, removeHirePhotos } from './hire-photos.model';
import { unlistPhotos } from './listed-photos.model';

/** Photos of hand-overs and returns as personal data of the user who took them; the hire's own list is in its part. */
export const hirePhotoData: PersonalDataPart = {
  collections: ['hirephotos'],
  async *exportPhotos({ _id }) {
    for await (const photo of readHirePhotosOf(_id)) {
      const id = photo._id.toHexString();
      const jpeg = await findHirePhoto(id);
      if (jpeg) yield { name: `photos/hire-${photo.hireId.toHexString()}-${photo.kind}-${id}.jpg`, jpeg };
    }
  },
  async erase({ _id }) {
    for await (const photo of readHirePhotosOf(_id)) {
      await unlistPhotos(photo.hireId, [photo._id]);
      await removeHirePhotos([photo._id]);
    }
  },
};
