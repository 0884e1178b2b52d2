import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Users from 'lucide-react/icons/users';
import type { HireView } from '#shared/hires/contract';
import { hireScreenWords } from '../hire/words';
import { driversQuery } from './driver-calls';
import { driverWords } from './words';

type DriversLineProps = { userId: string; hire: HireView; onOpen: () => void };

/** Names a hire's further drivers on its screen; renders nothing before they load or if there are none. */
export function DriversLine({ userId, hire, onOpen }: DriversLineProps) {
  const { data } = useQuery(driversQuery(userId, hire._id));
  if (!data || data.drivers.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 border-b border-line py-2 text-left hover:bg-sunken"
    >
      <Users size={20} aria-hidden className="shrink-0 text-tea" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block text-tiny text-ink2">{hireScreenWords.drivers}</span>
        <span className="block text-small">{driverWords.names(data.drivers.map(({ name }) => name))}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink3" />
    </button>
  );
}
