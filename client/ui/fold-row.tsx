import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

type FoldRowProps = {
  title: string;
  /** Number of entries in the row's content, shown beside the title. */
  count?: number;
  /** One-line summary of the row's content. */
  gist?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** Row of 60 px that unfolds its content, even without JavaScript; place rows inside `FoldRows`. */
export function FoldRow({ title, count, gist, id, children }: FoldRowProps) {
  return (
    <details id={id} className="group scroll-mt-24 border-line not-first:border-t">
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 rounded-card py-2 pr-3 pl-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="@container min-w-0 flex-1">
          <h2 className="text-nav font-strong">
            {title} {count !== undefined && <span className="font-regular text-ink2">{count}</span>}
          </h2>
          {gist && <span className="block one-line text-tiny text-ink2">{gist}</span>}
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-ink2 group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

export function FoldRows({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
      {children}
    </div>
  );
}
