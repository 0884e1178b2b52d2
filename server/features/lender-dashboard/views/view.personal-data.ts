import type { PersonalDataPart } from '../../../db/personal-data-part';
import { deleteLenderViews, readLenderViews } from './view-counts.model';

export const viewPersonalData: PersonalDataPart = {
  collections: ['viewcounts'],
  exportRows: ({ _id }) => ({ 'views-of-your-cars.json': exportCounts(_id) }),
  erase: ({ _id }) => deleteLenderViews(_id),
};

async function* exportCounts(userId: string) {
  for await (const { _id, days } of readLenderViews(userId)) {
    const [carId, week] = _id.split(' ');
    yield { carId, week, days };
  }
}
