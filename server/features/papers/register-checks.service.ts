import type { Runtime } from '../../background/runtime';
import type { PaperCheck } from '../../gateways/paper-checks/paper-check';
import { type PaperRecord, storeRegisterCheck, type TypedPaperDetails } from './papers.model';

type RegisterChecksDeps = {
  /** Service that knows the register of papers; null if none is configured. */
  paperCheck: PaperCheck | null;
  runtime: Pick<Runtime, 'background' | 'log'>;
};

export type RegisterCheck = ReturnType<typeof createRegisterChecks>;

/**
 * Builds the register check of a paper. The result is only advice for the admin who decides, so that no call
 * waits for it and a lost result does no harm.
 */
export function createRegisterChecks({ paperCheck, runtime: { background, log } }: RegisterChecksDeps) {
  return function askRegister(paper: PaperRecord, { number }: Pick<TypedPaperDetails, 'number'>): void {
    const { kind, country, identityType } = paper;
    if (!paperCheck || kind === 'car') return;
    const question = kind === 'licence' ? { kind, number, country } : { kind, number, type: identityType };
    background.start(async () => {
      const outcome = await paperCheck.check(question).catch((error: unknown) => {
        log.warn({ err: error, paperId: paper._id }, 'failed to ask the register about a paper');
        return 'unavailable' as const;
      });
      await storeRegisterCheck(paper, outcome);
    }, 'failed to store what the register says about a paper');
  };
}
