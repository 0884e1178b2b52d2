import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize from 'lucide-react/icons/maximize';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
  useRef,
  useState,
} from 'react';
import { PHOTO_SIZES_ATTRIBUTES } from '#shared/cars/photo';
import { DISPLAY_LIMITS } from '#shared/core/limits';
import { useDataSaver } from '../../../lib/data-saver';
import { lazyPart } from '../../../lib/lazy-part';
import { IconButton } from '../../../ui/button';
import { carWords } from '../words';
import { CarPhoto } from './car-photo';

/** Maximum duration and length of a vertical swipe that changes the photo; slower or longer ones scroll. */
const FLICK = { ms: 250, px: 150 };

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the shown photo and handlers for keys, swipes and taps; after the last photo comes the first. */
function useGallery(count: number, onTap: () => void) {
  const [index, setIndex] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  /** Start of a touch that the browser may handle as scrolling. */
  const scroll = useRef<{ x: number; y: number; at: number } | null>(null);
  const swiped = useRef(false);

  /** Moves to the next (1) or previous (-1) photo; after the last photo comes the first. */
  function step(by: number) {
    if (count > 1 && by !== 0) setIndex((now) => (now + by + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEP_BY_KEY[event.key];
    // Leaves Alt with an arrow key to the browser, where it means Back or Forward.
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  }

  return {
    index,
    step,
    show: setIndex,
    onKeyDown,
    touch: {
      onPointerDown(event: PointerEvent) {
        swiped.current = false;
        start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerUp(event: PointerEvent) {
        if (!start.current) return;
        const by = findSwipeStep(event.clientX - start.current.x, event.clientY - start.current.y);
        start.current = null;
        swiped.current = by !== 0;
        if (by !== 0) step(by);
      },
      onPointerCancel() {
        start.current = null;
      },
      onTouchStart(event: TouchEvent) {
        const touch = event.touches[0];
        scroll.current =
          touch && event.touches.length === 1
            ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
            : null;
      },
      /** Handles touches, because the browser cancels the pointer once it begins to scroll. */
      onTouchEnd(event: TouchEvent) {
        const began = scroll.current;
        const touch = event.changedTouches[0];
        scroll.current = null;
        if (!began || !touch || start.current || swiped.current) return;
        const x = touch.clientX - began.x;
        const y = touch.clientY - began.y;
        const isFlick = event.timeStamp - began.at <= FLICK.ms && Math.abs(y) <= FLICK.px;
        if (isFlick && Math.abs(y) > Math.abs(x)) step(findSwipeStep(x, y));
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const onControl = event.target instanceof Element && event.target.closest('button');
        if (!swiped.current && !onControl) onTap();
        swiped.current = false;
      },
    },
  };
}

/** Returns 1 for a swipe to the left or up, -1 for right or down, 0 below the threshold. */
function findSwipeStep(x: number, y: number): number {
  const distance = Math.abs(y) >= Math.abs(x) ? y : x;
  if (Math.abs(distance) < DISPLAY_LIMITS.swipeThresholdPx) return 0;
  return distance < 0 ? 1 : -1;
}

const FullScreenPhotos = lazyPart(() => import('./full-screen-photos'), 'FullScreenPhotos');

type GalleryProps = { title: string; images: readonly string[]; placeholder: string };

export function Gallery({ title, images, placeholder }: GalleryProps) {
  const [fullScreen, setFullScreen] = useState(false);
  const { index, step, show, onKeyDown, touch } = useGallery(images.length, () =>
    setFullScreen(images.length > 0),
  );
  const alt = `${title}, ${carWords.viewOf(index, images.length)}`;
  const several = images.length > 1;
  const thumbnails = !useDataSaver() && several;

  return (
    <>
      <section aria-label={carWords.photos} aria-roledescription="carousel" onKeyDown={onKeyDown}>
        <div className="relative touch-pan-y touch-pinch-zoom overflow-hidden md:rounded-panel" {...touch}>
          <CarPhoto
            key={index}
            url={images[index]}
            alt={alt}
            sizes={PHOTO_SIZES_ATTRIBUTES.gallery}
            placeholder={index === 0 ? placeholder : undefined}
            priority
            className="max-h-[75dvh] w-full select-none max-md:aspect-3/2"
          />
          {images.length > 0 && (
            <IconButton
              icon={Maximize}
              label={carWords.fullScreen}
              variant="floating"
              onClick={() => setFullScreen(true)}
              className="absolute top-3.5 right-2.5 max-md:not-focus-visible:sr-only"
            />
          )}
          {several && <Steps index={index} count={images.length} onStep={step} />}
        </div>
        {thumbnails && <Thumbnails images={images} index={index} onShow={show} />}
      </section>
      {fullScreen && (
        <FullScreenPhotos
          title={title}
          images={images}
          index={index}
          onShow={show}
          onClose={() => setFullScreen(false)}
        />
      )}
    </>
  );
}

type StepsProps = { index: number; count: number; onStep: (step: 1 | -1) => void };

function Steps({ index, count, onStep }: StepsProps) {
  return (
    <>
      <p
        aria-live="polite"
        className="absolute right-3 bottom-3 rounded-full bg-scrim px-3 py-1 text-small font-label text-[#fff] tabular-nums"
      >
        {carWords.counter(index + 1, count)}
      </p>
      <IconButton
        icon={ChevronLeft}
        label={carWords.previous}
        variant="floating"
        onClick={() => onStep(-1)}
        size="small"
        className="absolute bottom-3 left-3 lg:top-1/2 lg:bottom-auto lg:left-4 lg:-translate-y-1/2"
      />
      <IconButton
        icon={ChevronRight}
        label={carWords.next}
        variant="floating"
        onClick={() => onStep(1)}
        size="small"
        className="absolute bottom-3 left-16 lg:top-1/2 lg:right-4 lg:bottom-auto lg:left-auto lg:-translate-y-1/2"
      />
    </>
  );
}

type ThumbnailsProps = Pick<GalleryProps, 'images'> & { index: number; onShow: (index: number) => void };

function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  const photos = images.map((url, number) => ({ url, number }));
  return (
    <ul className="mt-1.5 -mb-1 flex gap-2.5 overflow-x-auto px-4 py-1 md:grid md:grid-cols-4 md:gap-3 md:px-0 lg:mt-2">
      {photos.map(({ url, number }) => (
        <li key={number}>
          <button
            type="button"
            aria-label={carWords.photoOf(number + 1, images.length)}
            aria-current={number === index || undefined}
            onClick={() => onShow(number)}
            className={clsx(
              'relative block w-[60px] rounded-inner after:absolute after:-inset-y-1 after:inset-x-0 *:overflow-hidden *:rounded-inner md:w-full md:*:rounded-control md:rounded-control',
              number === index && 'ring-3 ring-tea ring-offset-2 ring-offset-paper',
            )}
          >
            <CarPhoto url={url} sizes="(min-width: 64rem) 190px, (min-width: 48rem) 25vw, 60px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
