import Check from 'lucide-react/icons/check';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { uiWords } from './words';

/** Offset that keeps toasts 12 px above the bars at the window's foot; see bars.css. */
const ABOVE_BARS = 'calc(var(--tab-bar, 0px) + var(--own-bar, 0px) + 12px)';

export function Toaster() {
  return (
    <Sonner
      position="bottom-center"
      offset={ABOVE_BARS}
      mobileOffset={{ bottom: ABOVE_BARS }}
      containerAriaLabel={uiWords.notifications}
      icons={{ success: <Check size={20} aria-hidden /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full flex-wrap items-center gap-2.5 rounded-control bg-toast px-4 py-3.5 font-body text-nav font-label text-on-toast shadow-floating',
          // If the buttons leave too little space, the sentence gets a line of its own.
          content: 'min-w-0 flex-1 basis-40',
          actionButton:
            'min-h-11 shrink-0 whitespace-nowrap rounded-control bg-surface px-4 text-small font-label text-ink',
          cancelButton: 'ml-auto min-h-11 shrink-0 whitespace-nowrap px-2 text-small font-label',
        },
      }}
    />
  );
}
