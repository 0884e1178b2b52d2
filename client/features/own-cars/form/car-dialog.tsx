import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { CarFields, OwnCar } from '#shared/cars/own-cars-contract';
import type { PhotoSlot } from '#shared/cars/photo-slots';
import { type ChangedFields, hasNoFields } from '../../../lib/changed-fields';
import { useContractForm } from '../../../lib/contract-form';
import { FormDialog } from '../../../ui/form-dialog';
import { Plate } from '../../../ui/plate';
import { PhotoFields } from '../photos/photo-fields';
import { usePhotoSlots } from '../photos/use-photo-slots';
import { PlateField, usePlateCheck } from '../registration/plate-field';
import { photoWords } from '../words';
import { CarDetailFields } from './car-fields';
import {
  CAR_FIELD_NAMES,
  type CarFormInput,
  carFormFields,
  EMPTY_CAR_FORM,
  showPhotoErrors,
  VALIDATE_ON_BLUR,
} from './car-form';
import { toCarInputs } from './car-inputs';
import { DescriptionField } from './description-field';
import { FactFields } from './fact-fields';
import { type ContentOutsideForm, FormCompleteness } from './form-completeness';
import { CarPlaceFields } from './place-fields';
import { PriceField } from './price-field';
import { TermFields } from './term-fields';

export type CarFormResult = {
  fields: CarFields;
  /** Fields of the car whose values differ from their values when the form opened. */
  changed: ChangedFields<CarFields>;
  /** New photos of the car, in the order of `slots`. */
  photos: Blob[];
  slots: PhotoSlot[];
};

/** Fields of another feature that the form shows above the fields of the car. */
type LeadingFields = {
  fields: ReactNode;
  complete: boolean;
  /** Marks the fields that are not filled in, and focuses the first of them. */
  showMissing: () => void;
};

type CarDialogProps = {
  title: string;
  /** The stored car; undefined for a new car, which needs a plate and four photos. */
  car?: OwnCar;
  /** Whether the form has a field for the plate; by default only for a new car. */
  plateChanges?: boolean;
  words: { save: string; saving: string; refused: string; broken: string };
  lead?: LeadingFields;
  /** Content of the listing outside the form; without it, the listing's completeness is not shown. */
  otherContent?: ContentOutsideForm;
  /** Sends the form. @throws ApiError */
  save: (filled: CarFormResult) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
};

/** Dialog that registers or edits a car; an edit uploads only newly chosen photos. */
export function CarDialog({ car, words, lead, plateChanges = !car, ...props }: CarDialogProps) {
  const photos = usePhotoSlots(car?.images);
  const needsPhotos = !car || photos.filled.length > 0;
  const saving = useMutation({ mutationFn: props.save });
  const form = useContractForm<CarFormInput, CarFields>({
    schema: carFormFields,
    defaultValues: car ? toCarInputs(car) : EMPTY_CAR_FORM,
    mutation: saving,
    send: (fields, outcome, changed) => {
      if (lead?.complete === false) return;
      if (needsPhotos && !photos.complete) return photos.focusMissing();
      if (car && hasNoFields(changed) && !needsPhotos) return props.onClose();
      saving.mutate({ fields, changed, photos: photos.files, slots: photos.filled }, outcome);
    },
    onSaved: props.onSaved,
    onRefused: (error) => showPhotoErrors(photos, error),
    names: CAR_FIELD_NAMES,
    failure: words,
    // If one of the leading fields, which are above the car's fields, is missing, that field gets the focus.
    form: { ...VALIDATE_ON_BLUR, shouldFocusError: lead?.complete ?? true },
  });

  function submit() {
    if (needsPhotos) photos.showMissing();
    lead?.showMissing();
    form.submit();
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        size="wide"
        title={props.title}
        submit={words.save}
        busyLabel={words.saving}
        {...form.dialogProps}
        onSubmit={submit}
        onClose={props.onClose}
      >
        {car && !plateChanges && <Plate regNo={car.regNo} className="justify-self-start" />}
        {lead?.fields}
        {/* When a car is edited, the price comes first, because it changes most often. */}
        {car && <PriceField carId={car._id} />}
        <CarDetailFields>{plateChanges && <CheckedPlate own={car?.regNo} />}</CarDetailFields>
        {!car && <PriceField />}
        <CarPlaceFields />
        <DescriptionField />
        <FactFields />
        {/* The admin dashboard's lists contain no terms, so the dashboard's form has no fields for terms. */}
        {(!car || car.terms) && <TermFields />}
        <section aria-label={photoWords.title}>
          <h3 className="mb-1.5 text-small font-label">{photoWords.title}</h3>
          <PhotoFields slots={photos} />
        </section>
        {props.otherContent && (
          <FormCompleteness photoCount={photos.count} otherContent={props.otherContent} />
        )}
      </FormDialog>
    </FormProvider>
  );
}

function CheckedPlate({ own }: { own: string | undefined }) {
  const { control } = useFormContext<CarFormInput>();
  return <PlateField canDispute={false} check={usePlateCheck(useWatch({ control, name: 'regNo' }), own)} />;
}
