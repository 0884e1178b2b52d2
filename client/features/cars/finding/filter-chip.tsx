import X from 'lucide-react/icons/x';
import { Chip } from '../../../ui/chip';

type FilterChipProps = { label: string; on: boolean; onClick: () => void };

export function FilterChip({ label, on, onClick }: FilterChipProps) {
  return (
    <Chip selected={on} onClick={onClick} className="max-w-full gap-1.5">
      <span className="truncate">{label}</span>
      {on && <X size={16} aria-hidden />}
    </Chip>
  );
}
