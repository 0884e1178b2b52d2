import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

type NoticeTone = 'success' | 'error' | 'warning' | 'info';

type NoticeProps = {
  tone: NoticeTone;
  children: ReactNode;
  icon?: LucideIcon;
  className?: string;
};

const TONES: Record<NoticeTone, { icon: LucideIcon; role: 'status' | 'alert' | 'note'; classes: string }> = {
  success: { icon: CircleCheck, role: 'status', classes: 'bg-ok-tint text-ok' },
  error: { icon: CircleX, role: 'alert', classes: 'bg-bad-tint text-bad' },
  warning: { icon: ShieldAlert, role: 'note', classes: 'bg-warn-tint text-warn' },
  info: { icon: Info, role: 'status', classes: 'bg-sunken text-ink2' },
};

/** Notice with an icon. Screen readers announce errors at once, success and info later, warnings never. */
export function Notice({ tone, children, icon, className }: NoticeProps) {
  const { icon: toneIcon, role, classes } = TONES[tone];
  const Icon = icon ?? toneIcon;
  return (
    <div
      role={role}
      className={clsx('flex gap-2.5 rounded-control px-3.5 py-3 text-nav font-label', classes, className)}
    >
      <Icon size={20} className="mt-px" aria-hidden />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

type AnnouncementBannerProps = { text: string; tone: keyof typeof ANNOUNCEMENT_TONES; className?: string };

const ANNOUNCEMENT_TONES = {
  info: { icon: Info, classes: 'bg-tea-tint text-ink' },
  warning: { icon: TriangleAlert, classes: 'bg-warn-tint text-warn' },
} as const;

export function AnnouncementBanner({ text, tone, className }: AnnouncementBannerProps) {
  const { icon: Icon, classes } = ANNOUNCEMENT_TONES[tone];
  return (
    <p
      role="status"
      className={clsx(
        'flex items-start justify-center gap-2.5 px-4 py-2.5 text-nav font-label print:hidden',
        classes,
        className,
      )}
    >
      <Icon size={20} aria-hidden className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
