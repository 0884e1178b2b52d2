type Bar = { label: string; value: number; text: string };

const WIDTH = 320;
const [TOP, BOTTOM, HEIGHT] = [18, 100, 118];

/**
 * Bars side by side, the last one pale as its time is not over; the highest value and three labels are written.
 * Hidden from screen readers: pair it with a table.
 */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const highest = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.value > (most?.value ?? 0) ? bar : most),
    undefined,
  );
  const step = WIDTH / Math.max(1, bars.length);
  const labelled = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden>
      <path d={`M0 ${BOTTOM}H${WIDTH}`} stroke="var(--edge)" />
      {highest && <path d={`M0 ${TOP}H${WIDTH}`} stroke="var(--line)" />}
      {highest && (
        <text x={0} y={TOP - 5} fill="var(--ink2)" fontSize={12}>
          {highest.text}
        </text>
      )}
      {bars.map(({ label, value, text }, at) => {
        const height = highest ? (value / highest.value) * (BOTTOM - TOP) : 0;
        return (
          <g key={label}>
            <rect
              x={at * step + step * 0.15}
              y={BOTTOM - height}
              width={step * 0.7}
              height={height}
              rx={Math.min(3, height)}
              fill="var(--tea)"
              fillOpacity={at === bars.length - 1 ? 0.5 : 1}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
            {labelled.has(at) && (
              <text
                x={at === 0 ? 0 : at === bars.length - 1 ? WIDTH : at * step + step / 2}
                y={HEIGHT - 4}
                textAnchor={at === 0 ? 'start' : at === bars.length - 1 ? 'end' : 'middle'}
                fill="var(--ink2)"
                fontSize={12}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
