import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { CarFields, OwnCar } from '#shared/cars/contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { type Changed, changedOf, isEmpty } from '../../../lib/changed-of';
import { failureSentence } from '../../../lib/failure-sentence';
import { FormDialog } from '../../../ui/form-dialog';
import { Plate } from '../../../ui/plate';
import { PhotoFields } from '../photos/photo-fields';
import { usePhotoSlots } from '../photos/use-photo-slots';
import { PlateField } from '../registration/plate-field';
import { usePlateCheck } from '../registration/use-plate-check';
import { photoWords } from '../words';
import { CarDetailFields } from './car-fields';
import { type CarFormInput, carFormFields, EMPTY_FORM } from './car-form';
import { FactFields } from './fact-fields';
import { factInputs } from './fact-inputs';
import { type BeyondForm, FormCompleteness } from './form-completeness';
import { HireFields } from './hire-fields';
import { showCarErrors } from './show-car-errors';
import { TermFields } from './term-fields';
import { termInputs } from './term-inputs';

export type FilledCar = {
  fields: CarFields;
  /** The fields that differ from their values when the form opened. */
  changed: Changed<CarFields>;
  /** The new photos, in the order of their slots. */
  photos: Blob[];
  slots: PhotoSlot[];
};

/** Fields of another feature, shown above the car's own. */
type Lead = {
  fields: ReactNode;
  complete: boolean;
  /** Shows what is missing and focuses it. */
  showMissing: () => void;
};

type CarDialogProps = {
  title: string;
  /** The stored car; undefined for a new one, which needs a plate and four photos. */
  car?: OwnCar;
  /** Whether the car's plate may be corrected. */
  plateChanges?: boolean;
  words: { save: string; saving: string; refused: string; broken: string };
  /** For example the owner, when an admin registers a car. */
  lead?: Lead;
  /** Absent where it is not known, as in the dashboard: how complete the listing is goes unsaid. */
  beyondForm?: BeyondForm;
  /** @throws ApiError */
  save: (filled: FilledCar) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
};

/** Dialog that registers or edits a car; an edit replaces only the photos that are chosen again. */
export function CarDialog({ car, words, lead, plateChanges = !car, ...props }: CarDialogProps) {
  const photos = usePhotoSlots(car?.images);
  const needsPhotos = !car || photos.filled.length > 0;
  const form = useForm<CarFormInput, unknown, CarFields>({
    resolver: zodResolver(carFormFields),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // While the leading fields are incomplete, the focus goes to them.
    shouldFocusError: lead?.complete ?? true,
    defaultValues: car
      ? {
          ...car,
          ...factInputs(car),
          year: String(car.year),
          price: String(car.price),
          terms: car.terms && termInputs(car.terms, car.withDriver),
        }
      : EMPTY_FORM,
  });
  const { dirtyFields } = form.formState;
  const saving = useMutation({ mutationFn: props.save });

  function showMissing() {
    if (needsPhotos) photos.showMissing();
    lead?.showMissing();
  }

  function submit(fields: CarFields) {
    showMissing();
    if (lead?.complete === false) return;
    if (needsPhotos && !photos.complete) return photos.focusMissing();
    const changed = changedOf(fields, dirtyFields);
    if (car && isEmpty(changed) && !needsPhotos) return props.onClose();
    const filled = { fields, changed, photos: photos.files, slots: photos.filled };
    saving.mutate(filled, {
      onSuccess: props.onSaved,
      onError: (error) => showCarErrors({ form, photos }, error),
    });
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        size="wide"
        title={props.title}
        submit={words.save}
        busyLabel={words.saving}
        busy={saving.isPending}
        failure={saving.isError ? failureSentence(saving.error, words) : ''}
        onSubmit={form.handleSubmit(submit, showMissing)}
        onClose={props.onClose}
      >
        {car && !plateChanges && <Plate regNo={car.regNo} className="justify-self-start" />}
        {lead?.fields}
        <CarDetailFields>{plateChanges && <CheckedPlate own={car?.regNo} />}</CarDetailFields>
        <HireFields carId={car?._id} />
        <FactFields />
        {/* Lists of the dashboard do not carry them. */}
        {(!car || car.terms) && <TermFields />}
        <section aria-label={photoWords.title}>
          <h3 className="mb-1.5 text-small font-label">{photoWords.title}</h3>
          <PhotoFields slots={photos} />
        </section>
        {props.beyondForm && <FormCompleteness photoCount={photos.count} beyondForm={props.beyondForm} />}
      </FormDialog>
    </FormProvider>
  );
}

function CheckedPlate({ own }: { own: string | undefined }) {
  const { control } = useFormContext<CarFormInput>();
  return <PlateField check={usePlateCheck(useWatch({ control, name: 'regNo' }), own)} />;
}
