import type { PersonalDataPart } from '../../../db/personal-data-part';
import { deleteViewsOf, readViewsOf } from './view-counts.model';

/** Counts of views as personal data of the owner of the cars. */
export const viewData: PersonalDataPart = {
  collections: ['viewcounts'],
  exportRows: ({ _id }) => ({ 'views-of-your-cars.json': countsOf(_id) }),
  erase: ({ _id }) => deleteViewsOf(_id),
};

async function* countsOf(userId: string) {
  for await (const { _id, days } of readViewsOf(userId)) {
    const [carId, week] = _id.split(' ');
    yield { carId, week, days };
  }
}
