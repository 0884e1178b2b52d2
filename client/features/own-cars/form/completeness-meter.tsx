import { completenessWords } from '../words';

export function CompletenessMeter({ percent }: { percent: number }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-small font-label">
        {completenessWords.percent(percent)}
      </p>
      <meter aria-label={completenessWords.label} min={0} max={100} value={percent} className="sr-only">
        {completenessWords.percent(percent)}
      </meter>
      <svg
        aria-hidden
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="block h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <rect width={percent} height={4} className="fill-tea" />
      </svg>
    </div>
  );
}
