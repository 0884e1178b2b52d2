import type { RegisterCheckOutcome } from '#shared/papers/admin-contract';
import type { IdentityType } from '#shared/papers/rules';

export type PaperCheckRequest =
  | { kind: 'licence'; number: string; country: string | undefined }
  | { kind: 'identity'; number: string; type: IdentityType | undefined };

/**
 * A service that compares a licence or ID number with the register, such as Smile ID or Youverify. There is
 * no adapter yet, because each service needs a contract and test access.
 */
export type PaperCheck = {
  /** Checks a licence or ID (paper); rejects if the service does not reply in time. */
  check(question: PaperCheckRequest): Promise<RegisterCheckOutcome>;
};
