import type { ByteBudget } from './byte-budget';

/** What one upload has of the disk. */
export type DiskShare = Pick<ByteBudget, 'take' | 'give'> & {
  /** Keeps the share from making way, as its upload has arrived or ended. */
  settle(): void;
};

type Share = { bytes: number; readonly since: number; readonly evict: () => void };

/**
 * Divides the disk among uploads that arrive. Where no room is left, the upload makes way that has had the most for the
 * longest time: those that hardly move keep nobody out.
 */
export function createDiskShares(budget: ByteBudget, now: () => number = () => performance.now()) {
  /** Shares that may make way. */
  const arriving = new Set<Share>();

  /** Bytes count twice, so that small uploads of slow phones stay beside large ones. */
  const costOf = ({ bytes, since }: Share) => bytes ** 2 * (now() - since);

  function costliest(): Share | null {
    let found: Share | null = null;
    for (const share of arriving) {
      if (share.bytes > 0 && (!found || costOf(share) > costOf(found))) found = share;
    }
    return found;
  }

  function makeWay(share: Share): void {
    arriving.delete(share);
    budget.give(share.bytes);
    share.bytes = 0;
    share.evict();
  }

  return {
    /** Opens the share of an upload. `evict` has to end the upload; its bytes belong to others from then on. */
    open(evict: () => void): DiskShare {
      const share: Share = {
        bytes: 0,
        since: now(),
        evict() {
          isEvicted = true;
          evict();
        },
      };
      let isEvicted = false;
      arriving.add(share);
      return {
        take(bytes) {
          while (!isEvicted) {
            if (budget.take(bytes)) {
              share.bytes += bytes;
              return true;
            }
            const other = costliest();
            if (!other || other === share) return false;
            makeWay(other);
          }
          return false;
        },

        give(bytes) {
          if (isEvicted) return;
          share.bytes -= bytes;
          budget.give(bytes);
        },

        settle: () => void arriving.delete(share),
      };
    },
  };
}
