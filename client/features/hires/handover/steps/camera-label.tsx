import type { ChangeEvent, ReactNode } from 'react';
import { showToast } from '../../../../ui/toast';
import { recordWords } from '../words';

type CameraLabelProps = { onPhoto: (file: File) => void; className: string; children: ReactNode };

/** A label that opens the camera of a phone; other devices offer their files. */
export function CameraLabel({ onPhoto, className, children }: CameraLabelProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.type.startsWith('image/')) onPhoto(file);
    else void showToast(recordWords.notAnImage);
  }
  return (
    <label
      className={`${className} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea`}
    >
      {children}
      <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={choose} />
    </label>
  );
}
