import { HOUR_MS } from '#shared/core/durations';
import type { PastIncidents } from '../../features/hires/incidents/incidents.service';
import type { DemoFleet } from '../demo-fleet';
import { makeScriptedHires } from './demo-hires';
import { SCRIPTED_HIRE_NOTES } from './hire-scripts';

type DemoIncidents = Omit<PastIncidents, 'takeNotice'> & { hireId: string };

/** Id of the reported accident, fixed so that seeding twice changes nothing. */
const REPORT_ID = '6d1f0f5e-4c1b-4a8e-9a39-2f7d6b1c0a11';

/** Renter's note of the returned hire that gets a fine and a toll; identifies the hire. */
const FINED = 'A weekend in Iten.';

/** Makes an accident of a scripted hire in progress, and a fine and a toll of a returned hire. */
export function makeIncidents(fleet: DemoFleet, now: Date): DemoIncidents[] {
  return makeScriptedHires(fleet, now).flatMap<DemoIncidents>(({ _id: hireId, note, from, steps }) => {
    const last = steps.at(-1);
    if (last?.action === 'handover' && note === SCRIPTED_HIRE_NOTES.contestedHandover) {
      return [{ hireId, accidents: [makeAccident(new Date(last.at.getTime() + HOUR_MS))], fines: [] }];
    }
    return last?.action === 'return' && note === FINED
      ? [{ hireId, accidents: [], fines: makeFines(from, last.at) }]
      : [];
  });
}

function makeAccident(at: Date): PastIncidents['accidents'][number] {
  return {
    ...{ reportId: REPORT_ID, by: 'renter', at, isDeviceTime: true },
    place: 'Nakuru, near the Total roundabout',
    text: 'A pick-up touched the rear bumper at the junction. Nobody is hurt, and the car drives.',
    ...{ otherName: 'J. Wekesa', otherPlate: 'KBX 417P', otherPhone: '' },
    ...{ policeStation: 'Nakuru Central', obNumber: '31/9' },
  };
}

function makeFines(day: string, endedAt: Date): PastIncidents['fines'] {
  const createdAt = new Date(endedAt.getTime() + 6 * HOUR_MS);
  return [
    {
      ...{ kind: 'fine', day, amount: 3_000, state: 'contested', createdAt },
      text: 'Speed camera on the Eldoret road, 94 where 80 are allowed.',
      answerText: 'We were at the hotel at that hour. I can show you the receipt.',
    },
    {
      ...{ kind: 'toll', day, amount: 360, state: 'sent', createdAt, answerText: '' },
      text: 'Nairobi Expressway, from the airport to Westlands.',
    },
  ];
}
