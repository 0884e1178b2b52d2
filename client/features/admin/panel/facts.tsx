import type { ReactNode } from 'react';

/** Definition list of a record's facts; empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-5 gap-y-2 text-nav">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
