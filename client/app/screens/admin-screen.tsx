import { useState } from 'react';
import type { AdminCar } from '#shared/admin/contract';
import { useAddCar, useChangeCar } from '../../features/admin/cars/api';
import { type Owner, OwnerField } from '../../features/admin/cars/owner-field';
import { carWords } from '../../features/admin/cars/words';
import { AdminPage } from '../../features/admin/pages/admin-page';
import { adminWords } from '../../features/admin/words';
import { CarDialog } from '../../features/listing/form/car-dialog';
import { useFailureLog } from '../../lib/use-failure-log';
import { showToast } from '../../ui/toast';

/** /ad-pan: the dashboard, with the form that lenders register their cars by. */
export function AdminScreen() {
  return <AdminPage carForms={CAR_FORMS} />;
}

const CAR_FORMS = { Register: RegisterCarDialog, Edit: EditCarDialog };

const { cancel, saving, broken } = adminWords;

/** SPEC §2 'Register new car': every field, four photos and whose car it is. */
function RegisterCarDialog({ onClose }: { onClose: () => void }) {
  const add = useAddCar();
  useFailureLog(carWords.notAdded, add.error);
  const [owner, setOwner] = useState<Owner | null>(null);
  const [demanded, setDemanded] = useState(false);
  return (
    <CarDialog
      title={carWords.register}
      words={{
        save: carWords.register,
        saving: carWords.registering,
        cancel,
        refused: carWords.notAdded,
        broken,
      }}
      isComplete={() => {
        setDemanded(true);
        return owner !== null;
      }}
      save={async (fields, photos) => {
        if (owner) await add.mutateAsync({ fields, photos, userId: owner._id });
      }}
      onSaved={() => [onClose(), void showToast(carWords.registered)]}
      onClose={onClose}
    >
      <p className="text-nav text-ink2">{carWords.registerNote}</p>
      <OwnerField
        owner={owner}
        onChoose={setOwner}
        error={demanded && !owner ? carWords.ownerMissing : undefined}
      />
    </CarDialog>
  );
}

function EditCarDialog({ car, onClose }: { car: AdminCar; onClose: () => void }) {
  const change = useChangeCar(car._id);
  return (
    <CarDialog
      title={carWords.edit}
      car={car}
      words={{ save: adminWords.save, saving, cancel, refused: carWords.notSaved, broken }}
      save={(fields, photos) => change.mutateAsync({ fields, photos })}
      onSaved={() => [onClose(), void showToast(carWords.saved)]}
      onClose={onClose}
    />
  );
}
