import type { PersonalDataPart } from '../../db/personal-data-part';
import { deleteLenderCalendars, findLenderCalendars } from './calendars.model';

export const calendarPersonalData: PersonalDataPart = {
  collections: ['carcalendars'],
  exportRows: ({ _id }) => ({ 'car-calendars.json': calendarsOf(_id) }),
  erase: ({ _id }) => deleteLenderCalendars(_id),
};

async function* calendarsOf(userId: string) {
  for (const { _id, blocked, imported, importUrl, importState } of await findLenderCalendars(userId)) {
    yield { carId: _id.toHexString(), blocked, imported, importUrl, importState };
  }
}
