import type { ReactNode } from 'react';

/** The buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-1 justify-end max-md:-my-1 max-md:justify-start md:-mr-1">{children}</span>
  );
}
