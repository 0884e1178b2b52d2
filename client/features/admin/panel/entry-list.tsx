import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminWords } from '../words';

type Entry = { key: string; to?: string; start: ReactNode; end: ReactNode };

/** List of short rows in a panel; a row with `to` is a link. */
export function EntryList({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className="text-nav text-ink2">{adminWords.nothing}</p>;
  return (
    <ul className="-mx-2">
      {entries.map(({ key, to, start, end }) => (
        <li key={key} className="border-line not-first:border-t">
          {to ? (
            <Link to={to} className={`${ROW} rounded-inner hover:bg-sunken`}>
              {start}
              <span className="text-right text-ink2">{end}</span>
            </Link>
          ) : (
            <p className={ROW}>
              {start}
              <span className="text-right text-ink2">{end}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const ROW = 'flex min-h-11 items-center justify-between gap-3 px-2 py-1.5 text-nav wrap-anywhere';
