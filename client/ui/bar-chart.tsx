import type { ReactNode } from 'react';

type Bar = { label: string; value: number; text: string };

/** Draws bars without numbers or labels, 34 px high; the last bar is pale, because its period is not over. */
export function SmallBarChart({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length);
  const bars = values.map((value, at) => ({ x: at * step, height: Math.max(1, (value / highest) * 32) }));
  return (
    <svg width="100%" height={34} className="block" aria-hidden>
      {bars.map(({ x, height }, at) => (
        <rect
          key={x}
          x={`${x}%`}
          y={34 - height}
          width={`${0.7 * step}%`}
          height={height}
          rx={Math.min(2.5, height / 2)}
          fill="var(--tea)"
          fillOpacity={at === bars.length - 1 ? 0.5 : 1}
        />
      ))}
    </svg>
  );
}

/** Vertical positions in pixels: top of the highest bar, bottom of all bars, height of the chart. */
const [TOP, BOTTOM, HEIGHT] = [18, 118, 136];

/** Draws bars, the last one pale because its period is not over. Screen readers need a table beside it. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const highest = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.value > (most?.value ?? 0) ? bar : most),
    undefined,
  );
  const step = 100 / Math.max(1, bars.length);
  const last = bars.length - 1;
  const labelled = new Set([0, Math.floor(last / 2), last]);
  return (
    <svg width="100%" height={HEIGHT} className="block overflow-visible" aria-hidden>
      <line x2="100%" y1={BOTTOM} y2={BOTTOM} stroke="var(--edge)" />
      {highest && (
        <>
          <line x2="100%" y1={TOP} y2={TOP} stroke="var(--line)" />
          <text y={TOP - 5} fill="var(--ink2)" fontSize={12}>
            {highest.text}
          </text>
        </>
      )}
      {bars.map(({ label, value, text }, at) => {
        const height = highest ? (value / highest.value) * (BOTTOM - TOP) : 0;
        return (
          <g key={label} className="group">
            <title>{`${label}: ${text}`}</title>
            <rect
              x={`${at * step}%`}
              y={TOP}
              width={`${step}%`}
              height={BOTTOM - TOP}
              className="fill-transparent group-hover:fill-sunken"
            />
            <rect
              x={`${(at + 0.15) * step}%`}
              y={BOTTOM - height}
              width={`${0.7 * step}%`}
              height={height}
              rx={Math.min(3, height)}
              fill="var(--tea)"
              fillOpacity={at === last ? 0.5 : 1}
            />
            {labelled.has(at) && (
              <text
                x={at === 0 ? 0 : at === last ? '100%' : `${(at + 0.5) * step}%`}
                y={HEIGHT - 4}
                textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
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

type FiguresTableProps = {
  label: string;
  summary: string;
  /** Column headings; the first one names the rows. */
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly ReactNode[] }[];
};

/** Shows the figures of a chart as a table, folded at first. */
export function FiguresTable({ label, summary, columns, rows }: FiguresTableProps) {
  const [first, ...others] = columns;
  return (
    <details className="mt-1 -mb-2">
      <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
        {summary}
      </summary>
      <table aria-label={label} className="w-full text-left text-nav">
        <thead className="text-small text-ink2">
          <tr>
            <th scope="col" className="py-1.5 font-label">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-1.5 text-right font-label">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 font-regular">
                {name}
              </th>
              {others.map((column, at) => (
                <td key={column} className="py-1.5 text-right tabular-nums">
                  {figures[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
