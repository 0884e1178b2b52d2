import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { type CarFields, carFields, type OwnCar } from '#shared/cars/contract';
import { ApiError } from '../../../lib/api-client';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { usePhotoSlots } from '../photos/use-photo-slots';
import { PlateField } from '../registration/plate-field';
import { usePlateCheck } from '../registration/use-plate-check';
import { CarDetailFields } from './car-fields';
import { type CarFormInput, EMPTY_FORM, isCarField } from './car-form';
import { CarPhotos } from './car-photos';
import { HireFields } from './hire-fields';

type CarDialogProps = {
  title: string;
  /** The car as it stands; none for a new one, which needs a plate and four photos. */
  car?: OwnCar;
  words: { save: string; saving: string; cancel: string; refused: string; broken: string };
  /** Before the car's own fields, such as whose it is. */
  children?: ReactNode;
  /** Whether what stands in `children` is right; it says itself what is not. */
  isComplete?: () => boolean;
  /** `photos` is empty where the present ones stay, else all four. @throws ApiError */
  save: (fields: CarFields, photos: Blob[]) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
};

/** Everything about a car in a dialog: a new one, or one whose plate stays and whose photos change together. */
export function CarDialog({ car, words, isComplete, onClose, ...props }: CarDialogProps) {
  const formId = useId();
  const photos = usePhotoSlots();
  const [replacing, setReplacing] = useState(!car);
  const form = useForm<CarFormInput, unknown, CarFields>({
    resolver: zodResolver(carFields),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: car ? { ...car, year: String(car.year), price: String(car.price) } : EMPTY_FORM,
  });
  const saving = useMutation({ mutationFn: (fields: CarFields) => props.save(fields, photos.files) });

  function demand(): boolean {
    photos.demand();
    return isComplete?.() ?? true;
  }

  function submit(fields: CarFields) {
    if (!demand()) return;
    if (replacing && !photos.complete) return photos.focusMissing();
    saving.mutate(fields, {
      onSuccess: props.onSaved,
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        for (const [name, message] of Object.entries(error.fields)) {
          if (isCarField(name)) form.setError(name, { message });
          if (name === 'images') photos.refuse(message);
        }
      },
    });
  }

  return (
    <Dialog
      open
      size="wide"
      onClose={() => !saving.isPending && onClose()}
      title={props.title}
      actions={
        <DialogActions>
          <Button type="submit" form={formId} busy={saving.isPending} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button variant="cancel" disabled={saving.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
        </DialogActions>
      }
    >
      {car && <Plate regNo={car.regNo} className="-mt-2 mb-4" />}
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit, demand)}>
          <fieldset disabled={saving.isPending} className="grid min-w-0 gap-4">
            {props.children}
            <CarDetailFields>{!car && <NewPlate />}</CarDetailFields>
            <HireFields />
            <CarPhotos
              present={car?.images}
              slots={photos}
              replacing={replacing}
              onReplace={(next) => [setReplacing(next), photos.clear()]}
            />
            {saving.isError && <Notice tone="error">{failureSentence(saving.error, words)}</Notice>}
          </fieldset>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function NewPlate() {
  const { control } = useFormContext<CarFormInput>();
  return <PlateField check={usePlateCheck(useWatch({ control, name: 'regNo' }))} />;
}
