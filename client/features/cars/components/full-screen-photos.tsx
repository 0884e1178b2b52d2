import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useMemo } from 'react';
import Lightbox, { type GenericSlide, type Labels, type RenderSlideProps } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useDataSaver } from '../../../lib/data-saver';
import { restoreFocus, useEscapeKey, useOpenerElement, usePageScrollLock } from '../../../ui/modal-behaviour';
import { useCloseOnBack } from '../../../ui/overlay-history';
import { uiWords } from '../../../ui/words';
import { carWords } from '../words';
import { CarPhoto } from './car-photo';
import 'yet-another-react-lightbox/styles.css';
import '../../../ui/dialog-motion.css';
import './full-screen-photos.css';

const SLIDE_TYPE = 'car-photo';

type CarPhotoSlide = GenericSlide & { type: typeof SLIDE_TYPE; url: string; alt: string };

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    [SLIDE_TYPE]: CarPhotoSlide;
  }
}

const LABELS: Labels = {
  Lightbox: carWords.photos,
  'Photo gallery': carWords.photos,
  Carousel: carWords.gallery,
  Slide: carWords.photo,
  '{index} of {total}': carWords.photoOf('{index}', '{total}'),
  Previous: carWords.previous,
  Next: carWords.next,
  Close: uiWords.close,
  'Zoom in': carWords.zoomIn,
  'Zoom out': carWords.zoomOut,
};

const ICONS = {
  iconPrev: () => <ChevronLeft aria-hidden />,
  iconNext: () => <ChevronRight aria-hidden />,
  iconClose: () => <X aria-hidden />,
  iconZoomIn: () => <ZoomIn aria-hidden />,
  iconZoomOut: () => <ZoomOut aria-hidden />,
};

const NO_BUTTON = { buttonPrev: () => null, buttonNext: () => null };

const LARGEST_ZOOM = 4;
const MOTION_MS = 200;

type FullScreenPhotosProps = {
  title: string;
  images: readonly string[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** Shows photos on the whole screen; they zoom by pinch, double tap, mouse wheel, buttons and keys. */
export function FullScreenPhotos({ title, images, index, onShow, onClose }: FullScreenPhotosProps) {
  const opener = useOpenerElement(true);
  const savesData = useDataSaver();
  usePageScrollLock(true);
  useCloseOnBack(true, onClose);
  // Handles Escape here: the library notices keys only while its dialog has the focus, and Tab can move the
  // focus out of the page.
  useEscapeKey(true, onClose);
  useEffect(() => () => restoreFocus(opener), [opener]);
  // Memoised, because the library starts again whenever it receives a new array.
  const slides = useMemo(
    () =>
      images.map((url, number) => {
        const alt = `${title}, ${carWords.viewOf(number, images.length)}`;
        return { type: SLIDE_TYPE, url, alt } as const;
      }),
    [images, title],
  );
  const isSingle = slides.length === 1;

  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      on={{ view: (shown) => onShow(shown.index) }}
      plugins={[Zoom]}
      zoom={{ supports: [SLIDE_TYPE], maxZoom: LARGEST_ZOOM }}
      labels={LABELS}
      className="full-screen-photos on-pine bg-on-plate animate-fade-in"
      animation={{ fade: 0, navigation: MOTION_MS, zoom: MOTION_MS }}
      carousel={{ finite: isSingle, preload: 1, padding: 0, spacing: '16px' }}
      noScroll={{ disabled: true }}
      render={{
        ...ICONS,
        ...(isSingle && NO_BUTTON),
        slide: (slide) => <Slide {...slide} savesData={savesData} />,
        controls: () => (
          <p
            aria-live="polite"
            className="absolute right-3.5 bottom-3.5 rounded-full bg-scrim px-3 py-1 text-small font-label tabular-nums"
          >
            {carWords.counter(index + 1, slides.length)}
          </p>
        ),
      }}
    />
  );
}

/**
 * A photo as large as the screen allows. Its neighbours, which a swipe shows, have no accessible name and are
 * not rendered while the data saver is on.
 */
function Slide({ slide, offset, zoom, savesData }: RenderSlideProps & { savesData: boolean }) {
  const isShown = offset === 0;
  if (slide.type !== SLIDE_TYPE || (savesData && !isShown)) return null;
  return (
    <div data-scale={isShown ? zoom : undefined} className="w-[min(100%,calc(100dvh*4/3))]">
      <CarPhoto url={slide.url} alt={isShown ? slide.alt : ''} sizes="100vw" priority large />
    </div>
  );
}
