/** A promise that a test resolves: `given` waits until `give` is called. */
export function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
