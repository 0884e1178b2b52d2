export type ByteBudget = ReturnType<typeof createByteBudget>;

/** Counts bytes of the process against a limit. */
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

    /** Takes bytes unless that would break the limit; whether it did. */
    take(bytes: number): boolean {
      if (!hasRoom(bytes)) return false;
      used += bytes;
      return true;
    },

    /** Takes bytes once there is room, in the order of asking; more than the limit once nothing else is taken. */
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
