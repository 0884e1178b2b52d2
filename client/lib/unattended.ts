/** With no input for so long, what the page calls is its own doing, such as a poll. */
const AWAY_MS = 60_000;

let lastInputAt = Date.now();
for (const input of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(input, () => (lastInputAt = Date.now()), { capture: true, passive: true });
}

/** Whether the page has had no input for that long. */
export function isUnattended(): boolean {
  return Date.now() - lastInputAt > AWAY_MS;
}
