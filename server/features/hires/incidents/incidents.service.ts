import type { IncidentsView } from '#shared/hires/incident-contract';
import type { Runtime } from '../../../background/runtime';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import type { Live } from '../../../live/live';
import { type HireViewer, loadReadableHire } from '../hire-access';
import { findHire } from '../hire-reads.model';
import type { SideNoticeDeps } from '../side-notices';
import { createAccidentsService } from './accidents.service';
import { buildIncidents, createIncidentChanger } from './change-incidents';
import { createFineId, insertNotice } from './fine-notices.model';
import { createFinesService } from './fines.service';
import { createIncidentNotifier } from './incident-notices';
import { findIncidents, type StoredAccident, type StoredFine, saveIncidents } from './incidents.model';
import { toIncidentsView } from './incidents.present';

type IncidentsDeps = SideNoticeDeps & {
  live: Pick<Live, 'notify'>;
  photoEncoder: PhotoEncoder;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

type PastFine = Omit<StoredFine, '_id' | 'hasNotice'>;
/**
 * `takeNotice` returns the photo of a notice in its stored format; it is called only if the hire has no
 * incidents.
 */
export type PastIncidents = {
  accidents: readonly StoredAccident[];
  fines: readonly PastFine[];
  takeNotice: (fine: PastFine) => Promise<Buffer>;
};

/** Builds the reports of accidents and the claims of fines and tolls of hires. */
export function createIncidentsService({ live, photoEncoder, runtime, ...deps }: IncidentsDeps) {
  const { clock } = runtime;
  const change = createIncidentChanger({ live, clock });
  const notifySide = createIncidentNotifier(deps);

  return {
    report: createAccidentsService({ change, notifySide, runtime }),
    fines: createFinesService({ change, notifySide, photoEncoder, runtime }),

    /** @throws Refusal hire_not_found, also if the viewer is neither a side nor an admin */
    async show(viewer: HireViewer, hireId: string): Promise<IncidentsView> {
      const hire = await loadReadableHire(viewer, hireId);
      return toIncidentsView(hire, await findIncidents(hireId));
    },

    /** Imports incidents of a past hire, such as the demo's, if the hire has none; sends no notification. */
    async import(hireId: string, { accidents, fines: past, takeNotice }: PastIncidents): Promise<void> {
      const hire = await findHire(hireId);
      if (!hire || (await findIncidents(hireId))) return;
      const incidents = buildIncidents(hire, clock.now());
      const fines: StoredFine[] = [];
      for (const fine of past) {
        const _id = createFineId();
        const userId = hire.lenderId.toHexString();
        const jpeg = await takeNotice(fine);
        await insertNotice({ _id, hireId: hire._id, userId, jpeg, deleteAt: incidents.deleteAt });
        fines.push({ ...fine, _id, hasNotice: true });
      }
      await saveIncidents({ ...incidents, accidents: [...accidents], fines });
    },
  };
}
