import { clsx } from 'clsx';
import { useState } from 'react';

type AvatarSize = 'small' | 'regular' | 'medium' | 'large';

type AvatarProps = {
  name: string;
  photoUrl?: string | null | undefined;
  /** Width of the avatar: 40, 48, 56 or 80 px. */
  size?: AvatarSize;
  className?: string;
};

const SIZES: Record<AvatarSize, { pixels: number; classes: string }> = {
  small: { pixels: 40, classes: 'size-10 text-nav' },
  regular: { pixels: 48, classes: 'size-12 text-body' },
  medium: { pixels: 56, classes: 'size-14 text-[1.25rem]' },
  large: { pixels: 80, classes: 'size-20 text-[1.75rem]' },
};

const TINTS = ['bg-tea-tint text-tea', 'bg-murram-tint text-murram', 'bg-warn-tint text-warn'];

/** Shows a photo or initials. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, photoUrl, size = 'regular', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const { pixels, classes } = SIZES[size];
  const box = clsx('shrink-0 rounded-full', classes, className);
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        // Google's photo servers refuse requests with a referrer.
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(photoUrl)}
        className={clsx(box, 'bg-bone object-cover dark:brightness-90')}
      />
    );
  }
  return (
    <span aria-hidden className={clsx(box, 'inline-grid place-items-center font-heading', pickTint(name))}>
      {getInitials(name)}
    </span>
  );
}

export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase('en-KE') ?? '').join('');
}

function pickTint(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return TINTS[sum % TINTS.length];
}
