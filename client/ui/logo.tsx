import { clsx } from 'clsx';

type LogoProps = {
  word: string;
  /** Whether the name is left out below 1024 px. */
  isShort?: boolean;
};

/** Shows the mark and the name in lower case; the mark alone if there is too little space for both. */
export function Logo({ word, isShort = false }: LogoProps) {
  return (
    <span className="inline-flex h-[30px] flex-wrap items-center gap-2 overflow-hidden md:h-[34px] md:gap-2.5">
      <LogoMark className="size-[30px] md:size-[34px]" />
      <span
        className={clsx(
          'font-display text-[1.375rem] leading-none font-hero tracking-[-.035em] lowercase md:text-[1.5rem]',
          isShort && 'max-lg:hidden',
        )}
      >
        {word}
      </span>
    </span>
  );
}

/** A T whose stem is a road. The favicon mark.svg is the same drawing. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 34" aria-hidden className={clsx('shrink-0', className)}>
      <rect width="34" height="34" rx="10" fill="#0b5a43" />
      <path d="M14.8 13h4.4l3.6 14.5H11.2z" fill="#f6c21f" />
      <path d="M16.45 15.2h1.1l.25 3.2h-1.6zM16 21.4h2l.3 3.8h-2.6z" fill="#0b5a43" />
      <path d="M7 8h20v5H7z" fill="#fff" />
    </svg>
  );
}
