import type { ReactNode } from 'react';

type FiguresTableProps = {
  label: string;
  /** Label of the control that unfolds the table. */
  summary: string;
  /** Column headings; the first one names the rows. */
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly ReactNode[] }[];
};

/**
 * Shows the figures of a chart as a table, folded at first, so that nobody has to estimate them from bars.
 */
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
