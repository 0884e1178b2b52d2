import type { z } from 'zod';
import type { getClaim, listClaims } from '#shared/admin/claims';
import { Refusal } from '#shared/core/errors';
import { clampPageNumber } from '../../../db/clamp-page';
import type { Claims } from '../../hires/settlements/claims.service';
import type { ActingAdmin, Audit } from '../audit/audit.service';

type ClaimActionsDeps = { audit: Audit; claims: Claims };
type Details = z.input<typeof getClaim.reply>;

/** Builds the tab of contested settlements. */
export function createClaimActionsService({ audit, claims }: ClaimActionsDeps) {
  async function details(hireId: string): Promise<Details> {
    const found = await claims.details(hireId);
    return { ...found, photos: found.hire.photos };
  }

  return {
    details,

    async page(query: { page: number; size: number }): Promise<z.input<typeof listClaims.reply>> {
      const { size } = query;
      const total = await claims.count();
      const page = clampPageNumber(total, query);
      return { rows: await claims.rows((page - 1) * size, size), total, page, size };
    },

    /** @throws Refusal hire_not_found, not_found, forbidden, claim_decided, not_yet, amount_too_high */
    async decide(
      admin: ActingAdmin,
      line: { hireId: string; lineId: string },
      decision: { amount: number; note: string },
    ): Promise<Details> {
      const { hireId, lineId } = line;
      const { hire, settlement } = await details(hireId);
      const claimed = settlement.lines.find(({ _id }) => _id === lineId.toLowerCase());
      if (!claimed) throw new Refusal('not_found');
      const { kind, amount, state } = claimed;
      await audit.run(
        admin,
        {
          action: 'claim.decide',
          target: { kind: 'hire', id: hireId, label: hire.car.regNo },
          before: { lineId, kind, amount, state },
          after: { ...decision },
        },
        () => claims.decide(admin, line, decision),
      );
      return details(hireId);
    },
  };
}
