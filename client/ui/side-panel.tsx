import * as Radix from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { restoreFocus, useOpenerElement, usePageScrollLock } from './modal-behaviour';
import { uiWords } from './words';
import './dialog-motion.css';

type SidePanelProps = {
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Panel of full height on the right, which covers the whole screen of a phone. */
export function SidePanel({ onClose, title, actions, children }: SidePanelProps) {
  const opener = useOpenerElement(true);
  usePageScrollLock(true);
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-30 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          aria-modal
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(opener);
          }}
          className="fixed inset-y-0 right-0 z-30 flex w-full flex-col bg-surface text-ink shadow-floating outline-hidden animate-fade-in md:max-w-120"
        >
          <header className="flex shrink-0 items-center gap-3 border-b border-line py-2 pr-2.5 pl-5 md:min-h-18 md:pl-6">
            <Radix.Title className="mr-auto min-w-0 font-display text-dialog wrap-anywhere">
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label={uiWords.close}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
            >
              <X size={24} aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6">{children}</div>
          {actions && (
            <div className="flex shrink-0 flex-wrap gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
