/** Returns the result of the work, or undefined after `limitMs`; the work then continues. */
export async function resolveWithTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
