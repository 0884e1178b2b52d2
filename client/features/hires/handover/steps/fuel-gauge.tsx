import { clsx } from 'clsx';
import { FULL_TANK_EIGHTHS } from '#shared/hires/records';
import { recordWords } from '../words';

/** Centre and radius of the arc, in the drawing's units. */
const [CENTRE_X, CENTRE_Y, RADIUS] = [70, 56, 54];
const MARKS = Array.from(
  { length: FULL_TANK_EIGHTHS - 1 },
  (_, at) => (Math.PI * (at + 1)) / FULL_TANK_EIGHTHS,
);
const ARC = `M${CENTRE_X - RADIUS} ${CENTRE_Y}a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`;

type FuelGaugeProps = {
  /** Fuel level in eighths of the tank; null until chosen. */
  value: number | null;
  onChange: (eighths: number) => void;
};

/** Fuel gauge as a slider; a press without dragging chooses the value below the finger. */
export function FuelGauge({ value, onChange }: FuelGaugeProps) {
  const words = value === null ? recordWords.fuelUnknown : recordWords.eighths(value);
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    onChange(currentTarget.valueAsNumber);
  return (
    <div>
      <p className="text-small leading-5">
        <span className="font-label">{recordWords.fuel}</span> <span className="text-ink2">{words}</span>
      </p>
      <div className="relative mx-auto mt-1 w-[140px] rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea">
        <svg aria-hidden viewBox="0 0 140 62" className="block h-16 w-full overflow-visible" fill="none">
          <path d={ARC} className="stroke-line" strokeWidth="10" strokeLinecap="round" />
          {value !== null && value > 0 && (
            <path
              d={ARC}
              className="stroke-tea"
              strokeWidth="10"
              strokeLinecap="round"
              pathLength={FULL_TANK_EIGHTHS}
              strokeDasharray={`${value} ${2 * FULL_TANK_EIGHTHS}`}
            />
          )}
          {MARKS.map((angle) => (
            <line
              key={angle}
              x1={CENTRE_X - (RADIUS - 7) * Math.cos(angle)}
              y1={CENTRE_Y - (RADIUS - 7) * Math.sin(angle)}
              x2={CENTRE_X - (RADIUS + 7) * Math.cos(angle)}
              y2={CENTRE_Y - (RADIUS + 7) * Math.sin(angle)}
              className="stroke-paper"
              strokeWidth="1.5"
            />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={FULL_TANK_EIGHTHS}
          step={1}
          aria-label={recordWords.fuel}
          aria-valuetext={words}
          value={value ?? 0}
          onChange={choose}
          onPointerUp={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <p
        className={clsx(
          'mx-auto flex w-[156px] justify-between text-tiny',
          value === null ? 'text-ink' : 'text-ink2',
        )}
      >
        <span>{recordWords.empty}</span>
        <span>{recordWords.fullTank}</span>
      </p>
    </div>
  );
}
