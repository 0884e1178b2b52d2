import { CONTROL_CLASSES, useFieldControl } from './field-context';

type FileInputProps = { accept: string; onChoose: (file: File | null) => void };

export function FileInput({ accept, onChoose }: FileInputProps) {
  return (
    <input
      type="file"
      accept={accept}
      {...useFieldControl()}
      className={`${CONTROL_CLASSES} h-12 py-2.5`}
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}
