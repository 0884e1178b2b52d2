import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Box with links, each a row of 48 px. */
export function LinkRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="overflow-hidden rounded-card border border-line bg-surface *:not-first:border-t *:not-first:border-line"
    >
      {children}
    </nav>
  );
}

type RowProps = {
  icon: LucideIcon;
  label: string;
};

type LinkRowProps = RowProps & {
  to: string;
  /** Current state at the right edge: a short text or a badge. */
  aside?: ReactNode;
};

export function LinkRow({ to, icon, label, aside }: LinkRowProps) {
  return (
    <Link to={to} className={ROW}>
      <Content icon={icon} label={label} />
      {aside && <span className="ml-auto shrink-0 text-tiny text-ink2">{aside}</span>}
      <ChevronRight size={18} aria-hidden className={aside ? 'text-ink3' : 'ml-auto text-ink3'} />
    </Link>
  );
}

export function ButtonRow({ icon, label, onClick }: RowProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={`${ROW} w-full text-left`}>
      <Content icon={icon} label={label} />
    </button>
  );
}

function Content({ icon: Icon, label }: RowProps) {
  return (
    <>
      <Icon size={20} aria-hidden className="shrink-0 text-ink2" />
      <span className="min-w-0 text-nav font-strong wrap-anywhere">{label}</span>
    </>
  );
}

const ROW = 'flex min-h-12 items-center gap-3 pr-3 pl-4 hover:bg-sunken';
