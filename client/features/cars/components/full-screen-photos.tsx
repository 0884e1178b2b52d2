import * as Radix from '@radix-ui/react-dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/icon-button';
import { useBackCloses } from '../../../ui/overlay-history';
import { restoreFocus, useOpener } from '../../../ui/use-opener';
import { usePageLock } from '../../../ui/use-page-lock';
import { uiWords } from '../../../ui/words';
import { carWords } from '../words';
import { CarPhoto } from './car-photo';
import { useZoom } from './use-zoom';

type FullScreenPhotosProps = {
  /** Of the shown photo. */
  alt: string;
  url: string | undefined;
  count: number;
  index: number;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** A car's photos over the whole screen: pinch, double tap, + and - zoom, arrow keys and swipes change the photo. */
export function FullScreenPhotos({ alt, url, count, index, onStep, onClose }: FullScreenPhotosProps) {
  const opener = useOpener(true);
  usePageLock(true);
  useBackCloses(true, onClose);
  const { scale, style, touch, zoomBy } = useZoom(index, onStep);

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          aria-modal
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(opener);
          }}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') onStep(-1);
            if (key === 'ArrowRight') onStep(1);
            if (key === '+') zoomBy(1.5);
            if (key === '-') zoomBy(1 / 1.5);
          }}
          className="fixed inset-0 z-50 flex items-center overflow-hidden bg-on-plate text-[#fff] outline-hidden animate-fade-in"
        >
          <Radix.Title className="sr-only">{carWords.photos}</Radix.Title>
          <div {...touch} style={style} data-scale={scale} className="w-full select-none">
            <CarPhoto
              key={index}
              url={url}
              alt={alt}
              sizes="100vw"
              fallback="/img/car.png"
              priority
              large
              className="mx-auto max-h-dvh max-w-full"
            />
          </div>
          <p
            aria-live="polite"
            className="absolute right-3.5 bottom-3.5 rounded-full bg-scrim px-3 py-1 text-small font-label tabular-nums"
          >
            {carWords.counter(index + 1, count)}
          </p>
          {count > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={carWords.previous}
                variant="floating"
                onClick={() => onStep(-1)}
                className="absolute bottom-2.5 left-3"
              />
              <IconButton
                icon={ChevronRight}
                label={carWords.next}
                variant="floating"
                onClick={() => onStep(1)}
                className="absolute bottom-2.5 left-17"
              />
            </>
          )}
          <Radix.Close asChild>
            <IconButton
              icon={X}
              label={uiWords.close}
              variant="floating"
              className="absolute top-3.5 right-2.5"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
