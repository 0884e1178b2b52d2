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

    /** Returns false if the limit would be exceeded. */
    take(bytes: number): boolean {
      if (!hasRoom(bytes)) return false;
      used += bytes;
      return true;
    },

    /** Takes bytes in the order of the calls. More than the limit can be taken when nothing else is. */
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
