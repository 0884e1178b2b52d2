import type { HireRow } from '#shared/admin/hires';
import { Refusal } from '#shared/core/errors';
import type { HireView } from '#shared/hires/contract';
import type { HireState } from '#shared/hires/states';
import type { HireAdmin } from '../../hires/admin/hire-admin.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';
import type { HireTable } from './hire-table.service';

type HireActionsDeps = { audit: Audit; hires: HireAdmin; table: Pick<HireTable, 'rows'> };

export function createHireActionsService({ audit, hires, table }: HireActionsDeps) {
  async function details(hireId: string): Promise<{ hire: HireView; row: HireRow }> {
    const [hire, [row]] = await Promise.all([hires.view(hireId), table.rows([hireId])]);
    if (!row) throw new Refusal('hire_not_found');
    return { hire, row };
  }

  /** @throws Refusal hire_not_found, state_moved_on */
  const act = (kind: 'cancel' | 'end', to: HireState) =>
    async function actAsAdmin(admin: ActingAdmin, hireId: string, reason: string) {
      const { row } = await details(hireId);
      const days = `${row.from} – ${row.to}`;
      await audit.run(
        admin,
        {
          action: `hire.${kind}`,
          target: { kind: 'hire', id: hireId, label: row.regNo },
          before: { state: row.state, days },
          after: { state: to, days, reason },
        },
        () => hires[kind](hireId, reason),
      );
      return details(hireId);
    };

  return { details, cancel: act('cancel', 'cancelled'), end: act('end', 'completed') };
}
