/** Runs `then` once the browser has drawn what was rendered. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
