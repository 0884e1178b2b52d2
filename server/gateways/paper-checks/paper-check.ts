import type { CheckOutcome } from '#shared/papers/admin-contract';
import type { IdentityType } from '#shared/papers/rules';

export type PaperQuestion =
  | { kind: 'licence'; number: string; country: string | undefined }
  | { kind: 'identity'; number: string; type: IdentityType | undefined };

/**
 * A service that compares the number of a paper with the register, such as Smile ID or Youverify. There is no
 * adapter yet, because each needs a contract and test access.
 */
export type PaperCheck = {
  /** Rejects if the service does not answer in time. */
  check(question: PaperQuestion): Promise<CheckOutcome>;
};
