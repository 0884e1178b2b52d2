import { Chip } from '../../../ui/chip';
import { tableWords } from '../words';

type FilterChipsProps = {
  filters: readonly (readonly [filter: string, label: string])[];
  chosen: string;
  /** Label of the first chip, which removes the filter. */
  all?: string | undefined;
  onChoose: (filter: string) => void;
};

export function FilterChips({ filters, chosen, all = tableWords.all, onChoose }: FilterChipsProps) {
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto py-1 max-md:-mx-4 max-md:px-4">
      <legend className="sr-only">{tableWords.filters}</legend>
      {[['', all] as const, ...filters].map(([name, label]) => (
        <Chip key={name} selected={name === chosen} onClick={() => onChoose(name)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
