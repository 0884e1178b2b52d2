/** Creates a promise that a test resolves by calling `resolve`. */
export function createSignal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
