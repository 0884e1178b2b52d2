import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { askBeforeLeaving, DialogGuardsContext, type LeaveGuard } from './leave-guard';
import {
  keepDialogAboveKeyboard,
  restoreFocus,
  useOpenerElement,
  usePageScrollLock,
} from './modal-behaviour';
import { useCloseOnBack } from './overlay-history';
import { uiWords } from './words';
import './dialog-motion.css';

type DialogProps = {
  open: boolean;
  /** Called to close the dialog; if one of its forms has unsaved changes, only after the user agrees. */
  onClose: () => void;
  /** Whether the dialog is sending something, during which it cannot be closed. */
  busy?: boolean;
  title: string;
  description?: ReactNode;
  leading?: ReactNode;
  /** Width of 440 px, or 588 px for pictures. */
  size?: 'regular' | 'wide';
  /** Whether the dialog's body reaches the dialog's edges, without padding. */
  flush?: boolean;
  /** Whether the dialog has its full height on a phone from the start, so that nothing in it moves. */
  tall?: boolean;
  /** Buttons that stay visible below the scrolling body. */
  actions?: ReactNode;
  /** Close button at the top: 'none' if there is a Cancel button and the title needs the space. */
  closeButton?: 'shown' | 'none';
  children?: ReactNode;
};

/**
 * Dialog, or a bottom sheet below 768 px. Focuses the field with `autoFocus`, otherwise the first control.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, leading, size = 'regular', actions, children } = props;
  const hasCloseButton = props.closeButton !== 'none';
  const opener = useOpenerElement(open);
  const [guards] = useState<LeaveGuard[]>([]);
  usePageScrollLock(open);
  useCloseOnBack(open, close);

  function close() {
    if (!props.busy && !askBeforeLeaving(onClose, guards)) onClose();
  }

  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        {/* Replaces Radix's overlay, whose generated style sheet the content security policy refuses. */}
        <div data-state={open ? 'open' : 'closed'} className={SCRIM} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          aria-modal
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(opener);
          }}
          ref={keepDialogAboveKeyboard}
          className={clsx(
            PANEL,
            size === 'wide' ? 'md:max-w-147' : 'md:max-w-110',
            props.tall && 'max-md:h-[calc(92dvh-var(--keyboard,0px))]',
          )}
        >
          <span
            aria-hidden
            className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge opacity-60 md:hidden"
          />
          <Header title={title} leading={leading} hasCloseButton={hasCloseButton} />
          <div
            className={clsx(
              'min-h-0 overflow-y-auto overscroll-contain',
              props.tall && 'max-md:flex-1',
              !props.flush && BODY,
              !props.flush && (actions ? 'pb-1' : 'pb-5 md:pb-6'),
            )}
          >
            {description && <Radix.Description className="mb-4 text-ink2">{description}</Radix.Description>}
            <DialogGuardsContext value={guards}>{children}</DialogGuardsContext>
          </div>
          {actions}
          {hasCloseButton && <CloseButton />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type HeaderProps = Pick<DialogProps, 'title' | 'leading'> & { hasCloseButton: boolean };

function Header({ title, leading, hasCloseButton }: HeaderProps) {
  return (
    <header className="flex items-center gap-3 px-4 pt-3 pb-4 md:px-6 md:pt-5">
      {leading}
      <Radix.Title
        className={clsx('min-w-0 font-display text-dialog wrap-anywhere', hasCloseButton && 'mr-11')}
      >
        {title}
      </Radix.Title>
    </header>
  );
}

function CloseButton() {
  return (
    <Radix.Close
      aria-label={uiWords.close}
      className="absolute top-3.5 right-1 grid size-11 place-items-center rounded-control text-ink hover:bg-sunken md:top-3 md:right-3"
    >
      <X size={24} aria-hidden />
    </Radix.Close>
  );
}

const SCRIM =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const PANEL =
  'fixed inset-x-0 bottom-(--keyboard,0px) z-50 flex max-h-[calc(92dvh-var(--keyboard,0px))] flex-col rounded-t-panel bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-floating outline-hidden data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:inset-0 md:m-auto md:h-fit md:w-[calc(100%-3rem)] md:rounded-panel md:pb-0 md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in';

/* The padding leaves space for focus rings, which a scrolling box would cut off. */
const BODY = 'px-4 pt-1 md:px-6';

/** Row of a dialog's buttons. The main button comes first: on top on a phone, rightmost from 768 px. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-col gap-2 px-4 pt-3 pb-4 md:flex-row-reverse md:justify-start md:gap-3 md:px-6 md:pt-4 md:pb-6">
      {children}
    </div>
  );
}
