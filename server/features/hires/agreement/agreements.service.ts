import type { Readable } from 'node:stream';
import { Refusal } from '#shared/core/errors';
import type { HireState } from '#shared/hires/states';
import type { Language } from '#shared/language/language';
import type { Clock } from '../../../gateways/clock';
import { getSide, getSideId, loadHire } from '../hire-access';
import type { HirePeople } from '../people/hire-people.service';
import { writeAgreement } from './agreement';

/** States from the acceptance on. */
const AGREED: ReadonlySet<HireState> = new Set(['accepted', 'under_way', 'completed', 'no_show']);

type Viewer = { _id: string; isAdmin: boolean };

/** Builds the printable agreement of a hire for its two sides and admins. */
export function createAgreements({ people, clock }: { people: HirePeople; clock: Clock }) {
  /** @throws Refusal hire_not_found, state_moved_on before the acceptance and for a cancelled hire */
  return async function agreementOf(viewer: Viewer, hireId: string, language: Language): Promise<Readable> {
    const record = await loadHire(hireId);
    if (!viewer.isAdmin) getSide(record, viewer._id);
    if (!AGREED.has(record.state)) throw new Refusal('state_moved_on');
    // A side's view contains only the other side's number, so both views are needed.
    const [hire, { renter }] = await Promise.all([
      people.view(record, getSideId(record, 'renter')),
      people.view(record, getSideId(record, 'lender')),
    ]);
    return writeAgreement({ language, hire, lender: hire.lender, renter, printedAt: clock.now() });
  };
}
