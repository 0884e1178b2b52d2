import type { Runtime } from '../../../background/runtime';
import type { PhotoEncoder } from '../../../gateways/photos/encoder/photo-encoder';
import type { HirePeople } from '../people/hire-people.service';
import { createClaimsService } from './claims.service';
import { createEstimatesService } from './estimates.service';
import { createSettlementImport } from './import-settlement.service';
import { createSettlementAgreementsService } from './settlement-agreement.service';
import { createSettlementStore, type SettlementStoreDeps } from './settlement-store';
import { createSettlementsService } from './settlements.service';

type SettlementPartsDeps = Omit<SettlementStoreDeps, 'clock' | 'people'> & {
  people: HirePeople;
  photoEncoder: PhotoEncoder;
  runtime: Pick<Runtime, 'clock' | 'log'>;
};

/** Builds all services for the owner's claims after a return. */
export function composeSettlements({ people, photoEncoder, runtime, ...deps }: SettlementPartsDeps) {
  const { clock } = runtime;
  const store = createSettlementStore({ ...deps, people, clock });
  return {
    settlements: {
      ...createSettlementsService({ store, runtime }),
      import: createSettlementImport({ store, noteSettlement: deps.noteSettlement }),
    },
    estimates: createEstimatesService({ store, photoEncoder, clock }),
    claims: createClaimsService({ store, people, runtime }),
    settlementAgreementOf: createSettlementAgreementsService({ store, people, clock }),
  };
}
