import type { FleetRows } from './fleet-rows';
import { flagsOf } from './fleet-table';

export type VerifiedIds = {
  has(userId: string): boolean;
  /** Changes with the set. */
  version(): number;
};

/** Flags of the verified lenders by their number in the fleet, computed again when lenders or the set changed. */
export function createVerifiedFlags() {
  let source: { rows: FleetRows; ids: VerifiedIds; version: number } | null = null;
  let flags = new Uint8Array(0);
  return (rows: FleetRows, ids: VerifiedIds): Uint8Array => {
    const { entries } = rows.dictionaries.lender;
    const isSameSet = source?.ids === ids && source.version === ids.version();
    if (!isSameSet || source?.rows !== rows || flags.length !== entries.length) {
      source = { rows, ids, version: ids.version() };
      flags = flagsOf(entries, ({ text }) => ids.has(text));
    }
    return flags;
  };
}
