import { clsx } from 'clsx';
import { useState } from 'react';
import { useDataSaver } from '../lib/data-saver';
import { useHydrated } from '../lib/use-hydrated';
import { useNearViewport } from '../lib/use-near';

type PhotoProps = {
  /** Address of the photo for browsers without `srcset`; the other sources are `srcset` lists. */
  src: string;
  avif?: string | undefined;
  webp?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string;
  alt: string;
  /** Intrinsic width of the picture; with the height it reserves the space before the picture loads. */
  width: number;
  height: number;
  /** Address of a tiny blurred picture, shown until the photo loads. */
  placeholder?: string | undefined;
  /** Whether the photo is visible without scrolling, and so loads at once with high priority. */
  priority?: boolean;
  fallback: string;
  className?: string;
};

/**
 * Shows a photo in the browser's best format; while the data saver is on, the photo loads only when visible.
 */
export function Photo(props: PhotoProps) {
  const { src, avif, webp, srcSet, sizes, placeholder, priority = false } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;
  const { near, ref } = useNearViewport();
  const awaited = useDataSaver() && !priority && !near;
  // Adds the style after hydration: the content security policy forbids style attributes in the server's
  // HTML.
  const isStyled = useHydrated() && placeholder && !failed;
  return (
    <picture
      ref={awaited ? ref : undefined}
      style={isStyled ? { backgroundImage: `url("${placeholder}")` } : undefined}
      className={clsx('block aspect-4/3 overflow-hidden bg-bone bg-cover bg-center', props.className)}
    >
      {!failed && avif && <source type="image/avif" srcSet={awaited ? undefined : avif} sizes={sizes} />}
      {!failed && webp && <source type="image/webp" srcSet={awaited ? undefined : webp} sizes={sizes} />}
      <img
        src={awaited ? undefined : failed ? props.fallback : src}
        srcSet={failed || awaited ? undefined : srcSet}
        sizes={failed ? undefined : sizes}
        alt={props.alt}
        width={props.width}
        height={props.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setFailedSrc(src)}
        className="size-full object-cover dark:brightness-90"
      />
    </picture>
  );
}
