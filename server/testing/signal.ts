/** Something that a test waits for, or makes others wait for, until it is given. */
export function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
