import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { carTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { carDetailsQuery } from '../api';
import { DetailsPanel } from '../panel/details-panel';
import { adminWords } from '../words';
import { CarDetails } from './car-details';
import type { CarTask } from './car-tasks';
import { carWords } from './words';

type CarPanelProps = { carId: string; onTask: (task: CarTask) => void; onClose: () => void };

/** Side panel of a car, with all actions on it. */
export function CarPanel({ carId, onTask, onClose }: CarPanelProps) {
  return (
    <DetailsPanel
      query={useQuery(carDetailsQuery(carId))}
      title={carWords.car}
      titleOf={({ car }) => carTitle(car)}
      onClose={onClose}
      actions={({ car, isListed }) => (
        <>
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            onClick={() => onTask({ kind: 'edit', car })}
          >
            {adminWords.edit}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={car.isActive ? Ban : RotateCcw}
            onClick={() => onTask({ kind: car.isActive ? 'suspend' : 'reinstate', car })}
          >
            {car.isActive ? adminWords.suspend : adminWords.reinstate}
          </Button>
          {isListed && (
            <LinkButton
              to={PATHS.car(car._id)}
              target="_blank"
              variant="secondary"
              size="small"
              icon={ExternalLink}
            >
              {carWords.page}
            </LinkButton>
          )}
          <Button variant="danger" size="small" icon={Trash} onClick={() => onTask({ kind: 'delete', car })}>
            {adminWords.remove}
          </Button>
        </>
      )}
    >
      {(details) => <CarDetails details={details} />}
    </DetailsPanel>
  );
}
