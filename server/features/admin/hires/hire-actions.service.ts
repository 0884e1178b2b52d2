import type { HireRow } from '#shared/admin/hires';
import { Refusal } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { HireAdmin } from '../../hires/admin/hire-admin.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import type { HireTable } from './hire-table.service';

type HireActionsDeps = { audit: Audit; hires: HireAdmin; table: Pick<HireTable, 'rows'> };

export function createHireActions({ audit, hires, table }: HireActionsDeps) {
  async function details(hireId: string): Promise<{ hire: HireView; row: HireRow }> {
    const [hire, [row]] = await Promise.all([hires.view(hireId), table.rows([hireId])]);
    if (!row) throw new Refusal('hire_not_found');
    return { hire, row };
  }

  return {
    details,

    /** @throws Refusal hire_not_found, state_moved_on */
    async cancel(admin: ActingAdmin, hireId: string, reason: string) {
      const { row } = await details(hireId);
      const { regNo, state, from, to } = row;
      await audit.run(
        admin,
        {
          action: 'hire.cancel',
          target: { kind: 'hire', id: hireId, label: regNo },
          before: { state, days: `${from} – ${to}` },
          after: { state: 'cancelled', days: `${from} – ${to}`, reason },
        },
        () => hires.cancel(hireId, reason),
      );
      return details(hireId);
    },
  };
}
