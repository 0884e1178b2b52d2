import type { OwnCar } from '#shared/cars/contract';
import { showToast } from '../../../ui/toast';
import { useUpdateCar } from '../api';
import { CarDialog } from '../form/car-dialog';
import { editWords } from '../words';

/** Edits every field of a car except its plate. */
export function EditCarDialog({ car, onClose }: { car: OwnCar; onClose: () => void }) {
  const update = useUpdateCar(car.regNo);
  return (
    <CarDialog
      title={editWords.title}
      car={car}
      words={editWords}
      save={({ changed, photos, slots }) => update.mutateAsync({ fields: changed, photos, slots })}
      onSaved={() => [onClose(), void showToast(editWords.saved)]}
      onClose={onClose}
    />
  );
}
