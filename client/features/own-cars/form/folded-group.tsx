import { type MouseEvent, type ReactNode, useState } from 'react';
import { formWords } from '../words';

type FoldedGroupProps = {
  /** Name of the group, by which links in the form find it. */
  part: 'facts' | 'terms';
  title: string;
  hint: string;
  startsOpen: boolean;
  /** Whether a field of the group has an error, which keeps the group open. */
  invalid: boolean;
  children: ReactNode;
};

/** Optional group of the car form, folded until the user opens it. */
export function FoldedGroup({ part, title, hint, startsOpen, invalid, children }: FoldedGroupProps) {
  const [open, setOpen] = useState(startsOpen);
  // Fields that were never shown stay out of the form's values, and so out of the request.
  const [shown, setShown] = useState(open);

  function keepOpen(event: MouseEvent) {
    if (invalid) event.preventDefault();
  }

  return (
    <details
      data-part={part}
      open={open || invalid}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setShown(true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive by itself. */}
      <summary onClick={keepOpen} className="rounded-inner font-label text-tea">
        {title} <span className="font-regular text-ink2">{formWords.optional}</span>
      </summary>
      <p className="mt-1 text-small text-ink2">{hint}</p>
      {(shown || invalid) && children}
    </details>
  );
}
