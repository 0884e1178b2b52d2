import type { OwnCar } from '#shared/cars/own-cars-contract';
import { showToast } from '../../../ui/toast';
import { useUpdateCar } from '../api';
import { CarDialog } from '../form/car-dialog';
import { editCarWords } from '../words';

type EditCarDialogProps = { car: OwnCar; phoneProven: boolean | undefined; onClose: () => void };

export function EditCarDialog({ car, phoneProven, onClose }: EditCarDialogProps) {
  const update = useUpdateCar(car.regNo);
  return (
    <CarDialog
      title={editCarWords.title}
      car={car}
      words={editCarWords}
      otherContent={{ plansDays: car.plansDays, phoneProven }}
      save={({ changed, photos, slots }) => update.mutateAsync({ fields: changed, photos, slots })}
      onSaved={() => [onClose(), void showToast(editCarWords.saved)]}
      onClose={onClose}
    />
  );
}
