export type DiskShare = Pick<ByteBudget, 'take' | 'give'> & {
  /** Protects the share of disk space from eviction, because its upload has arrived or ended. */
  settle(): void;
};

type Share = { bytes: number; readonly since: number; readonly evict: () => void };

/**
 * Divides disk space between uploads. If there is no space, evicts the upload that has held the most space
 * for the longest time, so that a stalled upload does not block others.
 */
export function createDiskShares(budget: ByteBudget, now: () => number = () => performance.now()) {
  const arriving = new Set<Share>();

  /**
   * Returns the eviction priority of a share: squared bytes times age, so that small uploads of slow phones
   * survive large uploads.
   */
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
    /**
     * Opens an upload's share of disk space. `evict` must end the upload; other uploads can then use its
     * bytes.
     */
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

export type ByteBudget = ReturnType<typeof createByteBudget>;

export function createByteBudget(limit: number) {
  const waiting: { bytes: number; start: () => void }[] = [];
  let used = 0;

  const hasRoom = (bytes: number) => used + bytes <= limit;

  function startWaiting(): void {
    for (let next = waiting[0]; next && (used === 0 || hasRoom(next.bytes)); next = waiting[0]) {
      waiting.shift();
      used += next.bytes;
      next.start();
    }
  }

  return {
    used: (): number => used,

    /** Takes bytes from the budget; returns false if they would exceed the limit. */
    take(bytes: number): boolean {
      if (!hasRoom(bytes)) return false;
      used += bytes;
      return true;
    },

    /**
     * Takes bytes from the budget as soon as they are free, in the order of the calls. A call may take more
     * than the limit if no other bytes are taken.
     */
    takeInTurn(bytes: number): Promise<void> {
      return new Promise((resolve) => {
        waiting.push({ bytes, start: resolve });
        startWaiting();
      });
    },

    give(bytes: number): void {
      used -= bytes;
      startWaiting();
    },
  };
}
