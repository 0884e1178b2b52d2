import { clsx } from 'clsx';
import type { HireView } from '#shared/hires/contract';
import type { ShownHireState } from '#shared/hires/states';
import { usePhotoSources } from '../../lib/photo-sources';
import { Photo } from '../../ui/photo';
import { hireWords } from './words';

const FALLBACK = '/img/car.png';

export function HiredCarPhoto({
  car,
  sizes,
  className,
}: { car: Pick<HireView['car'], 'image'> } & { sizes: string; className?: string }) {
  return (
    <Photo
      {...usePhotoSources(car.image || FALLBACK)}
      alt=""
      sizes={sizes}
      width={640}
      height={480}
      fallback={FALLBACK}
      {...(className && { className })}
    />
  );
}

const TONES: Record<ShownHireState, string> = {
  requested: 'bg-warn-tint text-warn',
  accepted: 'bg-ok-tint text-ok',
  under_way: 'bg-ok-tint text-ok',
  completed: 'bg-tea-tint text-tea',
  declined: 'bg-sunken text-ink2',
  expired: 'bg-sunken text-ink2',
  cancelled: 'bg-sunken text-ink2',
  withdrawn: 'bg-sunken text-ink2',
  no_show: 'bg-bad-tint text-bad',
  stopped: 'bg-bad-tint text-bad',
};

export function HireStateMark({ state, className }: { state: ShownHireState; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 max-w-full items-center rounded-full px-2.5 text-tiny font-label',
        TONES[state],
        className,
      )}
    >
      {hireWords.states[state]}
    </span>
  );
}
