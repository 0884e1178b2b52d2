import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import type { HireRow } from '#shared/admin/hires';
import { TRANSITIONS } from '#shared/hires/states';
import { Button } from '../../../ui/button';
import { Plate } from '../../../ui/plate';
import { DetailsPanel } from '../panel/details-panel';
import { hireDetailsQuery } from './api';
import { HireDetails } from './hire-details';
import { hireWords } from './words';

type HirePanelProps = { hireId: string; onCancel: (hire: HireRow) => void; onClose: () => void };

/** Side panel of a hire. */
export function HirePanel({ hireId, onCancel, onClose }: HirePanelProps) {
  return (
    <DetailsPanel
      query={useQuery(hireDetailsQuery(hireId))}
      title={hireWords.hire}
      titleOf={({ hire }) => (
        <span className="flex flex-wrap items-center gap-3">
          {hireWords.hire} <Plate regNo={hire.car.regNo} />
        </span>
      )}
      actions={({ row }) =>
        TRANSITIONS.cancel.from.includes(row.state) && (
          <Button variant="danger" size="small" icon={Ban} onClick={() => onCancel(row)}>
            {hireWords.cancel}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(details) => <HireDetails details={details} />}
    </DetailsPanel>
  );
}
