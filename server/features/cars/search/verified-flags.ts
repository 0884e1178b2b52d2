import type { Fleet } from './fleet';

export type VerifiedIds = {
  has(userId: string): boolean;
  /** Changes with the set. */
  version(): number;
};

/** Flags the verified lenders by their numbers in the fleet; computes the flags again after a change of lenders or set. */
export function createVerifiedFlags() {
  let source: { fleet: Fleet; ids: VerifiedIds; version: number } | null = null;
  let flags = new Uint8Array(0);
  return (fleet: Fleet, ids: VerifiedIds): Uint8Array => {
    const lenders = fleet.values.lender.all;
    const isSameSet = source?.ids === ids && source.version === ids.version();
    if (!isSameSet || source?.fleet !== fleet || flags.length !== lenders.length) {
      source = { fleet, ids, version: ids.version() };
      flags = new Uint8Array(lenders.length);
      lenders.forEach((lender, number) => {
        flags[number] = Number(ids.has(lender));
      });
    }
    return flags;
  };
}
