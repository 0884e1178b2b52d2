import { lazyPart } from '../lib/lazy-part';

const RoadEndLines = lazyPart(() => import('./road-end-lines'), 'RoadEndLines', {
  when: 'every visit',
});

/** Shows a drawing for error screens and failed queries: a road that stops at a barrier. */
export function RoadEndDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 50" width={120} height={50} aria-hidden className={className}>
      <RoadEndLines />
    </svg>
  );
}
