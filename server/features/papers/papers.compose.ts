import { createKeyedHash } from '../../db/signatures';
import type { PaperCheck } from '../../gateways/paper-checks/paper-check';
import type { PaperKeys } from '../../gateways/paper-keys';
import type { PhotoEncoder } from '../../gateways/photos/encoder/photo-encoder';
import { createDuePaperWork } from './due-papers.service';
import { createPaperImport } from './import-papers.service';
import { createPaperDecisions } from './paper-decisions.service';
import { createPaperNumberHash } from './paper-number-hash';
import { createPaperChecks } from './paper-standing.service';
import type { PapersSwitch } from './papers.ports';
import { createPapersService } from './papers.service';
import { createRegisterChecks } from './register-checks.service';
import { createSealedFiles } from './sealed-files/sealed-files.service';

type PapersFeatureDeps = {
  papersSwitch: PapersSwitch;
  gateways: { paperKeys: PaperKeys; paperCheck: PaperCheck | null; photoEncoder: PhotoEncoder };
  secret: string;
  runtime: Parameters<typeof createRegisterChecks>[0]['runtime'] &
    Parameters<typeof createPapersService>[0]['runtime'];
  cars: {
    ownCarsOf: Parameters<typeof createPapersService>[0]['carsOf'];
    plateOf: (carId: string) => Promise<string | null>;
  };
  phoneOf: (userId: string) => Promise<string | null>;
} & Pick<Parameters<typeof createDuePaperWork>[0], 'notify' | 'live'> &
  Pick<Parameters<typeof createPaperDecisions>[0], 'audit' | 'users'>;

export function composePapers(deps: PapersFeatureDeps) {
  const { papersSwitch, runtime, cars, notify, live, audit, users, phoneOf } = deps;
  const { paperKeys, paperCheck, photoEncoder } = deps.gateways;
  const { clock, log } = runtime;
  const sealedFiles = createSealedFiles({ keys: paperKeys, clock, log });
  const duePapers = createDuePaperWork({ sealedFiles, notify, live, runtime });
  const hashNumber = createPaperNumberHash(createKeyedHash(deps.secret, 'numbers of papers'));
  return {
    sealedFiles,
    duePapers,
    paperChecks: createPaperChecks({ papersSwitch, clock, phoneOf, plateOf: cars.plateOf }),
    importPaper: createPaperImport({ papersSwitch, sealedFiles, hashNumber }),
    paperDecisions: createPaperDecisions({ sealedFiles, duePapers, audit, users, runtime }),
    papers: createPapersService({
      ...{ papersSwitch, sealedFiles, photoEncoder, runtime },
      carsOf: cars.ownCarsOf,
      hashNumber,
      askRegister: createRegisterChecks({ paperCheck, runtime }),
    }),
  };
}
