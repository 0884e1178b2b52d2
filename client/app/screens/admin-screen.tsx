import { useRef, useState } from 'react';
import type { CarViewForAdmins } from '#shared/admin/contract';
import { useAddCar, useChangeCar } from '../../features/admin/cars/api';
import { type CarOwner, OwnerField } from '../../features/admin/cars/owner-field';
import { carWords } from '../../features/admin/cars/words';
import { AdminView } from '../../features/admin/screens/admin-view';
import { adminWords } from '../../features/admin/words';
import { CarDialog } from '../../features/own-cars/form/car-dialog';
import { useFailureLog } from '../../lib/failure-sentence';
import { showToast } from '../../ui/toast';

export function AdminScreen() {
  return <AdminView carForms={CAR_FORMS} />;
}

const CAR_FORMS = { Register: RegisterCarDialog, Edit: EditCarDialog };

const { saving, broken } = adminWords;

function RegisterCarDialog({ onClose }: { onClose: () => void }) {
  const add = useAddCar();
  useFailureLog(carWords.notAdded, add.error);
  const [owner, setOwner] = useState<CarOwner | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const ownerInput = useRef<HTMLInputElement>(null);

  function showMissingOwner() {
    setSubmitted(true);
    if (owner) return;
    // Scrolls the field to the centre: at the window's edge its error would be hidden.
    ownerInput.current?.scrollIntoView({ block: 'center' });
    ownerInput.current?.focus({ preventScroll: true });
  }

  return (
    <CarDialog
      title={carWords.register}
      words={{
        save: carWords.register,
        saving: carWords.registering,
        refused: carWords.notAdded,
        broken,
      }}
      lead={{
        complete: owner !== null,
        showMissing: showMissingOwner,
        fields: (
          <>
            <p className="text-nav text-ink2">{carWords.registerNote}</p>
            <OwnerField
              ref={ownerInput}
              owner={owner}
              onChoose={setOwner}
              error={submitted && !owner ? carWords.ownerMissing : undefined}
            />
          </>
        ),
      }}
      save={async ({ fields, photos }) => {
        if (owner) await add.mutateAsync({ fields, photos, userId: owner._id });
      }}
      onSaved={() => [onClose(), void showToast(carWords.registered)]}
      onClose={onClose}
    />
  );
}

function EditCarDialog({ car, onClose }: { car: CarViewForAdmins; onClose: () => void }) {
  const change = useChangeCar(car._id);
  return (
    <CarDialog
      title={carWords.edit}
      car={car}
      plateChanges
      words={{ save: adminWords.save, saving, refused: carWords.notSaved, broken }}
      save={({ changed, photos, slots }) => change.mutateAsync({ fields: changed, photos, slots })}
      onSaved={() => [onClose(), void showToast(carWords.saved)]}
      onClose={onClose}
    />
  );
}
