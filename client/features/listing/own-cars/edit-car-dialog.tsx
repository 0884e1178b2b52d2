import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type CarFields, carFields, type OwnCar } from '#shared/cars/contract';
import { ApiError } from '../../../lib/api-client';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { showToast } from '../../../ui/toast';
import { useUpdateCar } from '../api';
import { CarDetailFields } from '../form/car-fields';
import { type CarFormInput, isCarField } from '../form/car-form';
import { HireFields } from '../form/hire-fields';
import { usePhotoSlots } from '../photos/use-photo-slots';
import { editWords } from '../words';
import { EditPhotos } from './edit-photos';

/** Everything about a car but its plate; new photos replace all four. */
export function EditCarDialog({ car, onClose }: { car: OwnCar; onClose: () => void }) {
  const formId = useId();
  const photos = usePhotoSlots();
  const [replacing, setReplacing] = useState(false);
  const update = useUpdateCar(car.regNo);
  const form = useForm<CarFormInput, unknown, CarFields>({
    resolver: zodResolver(carFields),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { ...car, year: String(car.year), price: String(car.price) },
  });

  function save({ regNo: _, ...fields }: CarFields) {
    photos.demand();
    if (replacing && !photos.complete) return photos.focusMissing();
    update.mutate(
      { fields, photos: replacing ? photos.files : [] },
      {
        onSuccess: () => [onClose(), void showToast(editWords.saved)],
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          for (const [name, message] of Object.entries(error.fields)) {
            if (isCarField(name)) form.setError(name, { message });
            if (name === 'images') photos.refuse(message);
          }
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="wide"
      onClose={() => !update.isPending && onClose()}
      title={editWords.title}
      actions={
        <DialogActions>
          <Button type="submit" form={formId} busy={update.isPending} busyLabel={editWords.saving}>
            {editWords.save}
          </Button>
          <Button variant="cancel" disabled={update.isPending} onClick={onClose}>
            {editWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <Plate regNo={car.regNo} className="-mt-2 mb-4" />
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(save)}>
          <fieldset disabled={update.isPending} className="grid min-w-0 gap-4">
            <CarDetailFields />
            <HireFields />
            <EditPhotos
              car={car}
              slots={photos}
              replacing={replacing}
              onReplace={(next) => [setReplacing(next), photos.clear()]}
            />
            {update.isError && <Notice tone="error">{failureSentence(update.error, editWords)}</Notice>}
          </fieldset>
        </form>
      </FormProvider>
    </Dialog>
  );
}
