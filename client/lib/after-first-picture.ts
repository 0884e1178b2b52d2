/**
 * Runs `then` once the browser has shown the first picture of the visit; at once if that has already
 * happened.
 */
export function afterFirstPicture(then: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}
