import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { CONTROL_CLASSES, useFieldControl } from './field-context';
import { uiWords } from './words';

type FileInputProps = { accept: string; onChoose: (file: File | null) => void };

/** Field for a file: the browser's control, invisible above the visible one, takes keys, clicks and drops. */
export function FileInput({ accept, onChoose }: FileInputProps) {
  const [name, setName] = useState('');
  return (
    <span
      className={`${CONTROL_CLASSES} relative flex h-12 items-center gap-2.5 has-focus-visible:border-tea has-focus-visible:ring-3 has-focus-visible:ring-tea-tint has-aria-invalid:border-2 has-aria-invalid:border-bad`}
    >
      <input
        type="file"
        accept={accept}
        {...useFieldControl()}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0] ?? null;
          setName(file?.name ?? '');
          onChoose(file);
        }}
      />
      <FileUp size={20} aria-hidden className="shrink-0 text-tea" />
      <span aria-hidden className={name ? 'truncate' : 'font-label text-tea'}>
        {name || uiWords.chooseFile}
      </span>
    </span>
  );
}
