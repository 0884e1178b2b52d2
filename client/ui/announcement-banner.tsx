import { clsx } from 'clsx';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

type AnnouncementTone = 'info' | 'warning';

type AnnouncementBannerProps = { text: string; tone: AnnouncementTone; className?: string };

const TONES = {
  info: { icon: Info, classes: 'bg-tea-tint text-ink' },
  warning: { icon: TriangleAlert, classes: 'bg-warn-tint text-warn' },
} as const;

/** Shows the operators' announcement above every screen. */
export function AnnouncementBanner({ text, tone, className }: AnnouncementBannerProps) {
  const { icon: Icon, classes } = TONES[tone];
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
