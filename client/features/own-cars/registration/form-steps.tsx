import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCounty } from '#shared/cars/counties';
import { CAR_FUELS } from '#shared/cars/labels';
import { CAR_LIMITS } from '#shared/core/limits';
import { useSession } from '../../../lib/session/session';
import { isPhoneConfirmed, verificationQuery } from '../../../lib/verification';
import { CarDetailFields } from '../form/car-fields';
import type { CarFieldName, CarFormInput } from '../form/car-form';
import { DescriptionField } from '../form/description-field';
import { FactFields } from '../form/fact-fields';
import { FormCompleteness } from '../form/form-completeness';
import { CarPlaceFields } from '../form/place-fields';
import { PriceField } from '../form/price-field';
import { MoreTermFields } from '../form/term-fields';
import { TermSwitches } from '../form/term-switches';
import { PhotoFields } from '../photos/photo-fields';
import { registerWords } from '../words';
import { useMissingParts } from './missing';
import { PlateField } from './plate-field';
import { StepBox } from './step-box';
import type { Registration } from './use-registration';
import { REGISTRATION_STEPS, type RegistrationStep, type useRegistrationSteps } from './use-steps';

const FIELDS: Record<Exclude<RegistrationStep, 'photos'>, readonly CarFieldName[]> = {
  car: ['regNo', 'make', 'model', 'year', 'color', 'fuel', 'transmission', 'category'],
  price: ['price'],
  place: ['nearestTown', 'county', 'contact'],
  terms: ['terms', 'description'],
};

type FormStepsProps = {
  registration: Registration;
  steps: ReturnType<typeof useRegistrationSteps>;
  /** Content between the progress display and the first step of the form. */
  children: ReactNode;
};

/** Shows the five steps of the registration form. A step is done if its fields are valid. */
export function FormSteps({ registration, steps, children }: FormStepsProps) {
  const { photos, plate, locked } = registration;
  const userId = useSession().user?._id ?? '';
  const phoneProven = isPhoneConfirmed(useQuery(verificationQuery(userId)).data);
  const summaries = useSummaries(photos.files.length);
  const done = useDoneSteps(registration);
  const content: Record<RegistrationStep, ReactNode> = {
    photos: <PhotoFields slots={photos} />,
    car: (
      <CarDetailFields>
        <PlateField check={plate} />
      </CarDetailFields>
    ),
    price: <PriceField />,
    place: <CarPlaceFields />,
    terms: (
      <div className="grid gap-4">
        <TermSwitches />
        <MoreTermFields />
        <FactFields
          namesPlacesWithDelivery
          lead={
            <>
              {/* Passes no planned days, because the car is not listed yet. */}
              <FormCompleteness
                photoCount={photos.files.length}
                otherContent={{ plansDays: false, phoneProven }}
              />
              <DescriptionField />
            </>
          }
        />
      </div>
    ),
  };
  const asides: Partial<Record<RegistrationStep, string>> = {
    photos: summaries.photos,
    terms: registerWords.optional,
  };
  return (
    <>
      <Progress done={done} />
      {children}
      {REGISTRATION_STEPS.map((step, at) => (
        <StepBox
          key={step}
          step={step}
          number={at + 1}
          isDone={done[step]}
          isFolded={done[step] && (locked || (step !== 'terms' && steps.current !== step))}
          summary={summaries[step]}
          aside={asides[step]}
          onUnfold={() => steps.unfold(step)}
        >
          {content[step]}
        </StepBox>
      ))}
    </>
  );
}

function useDoneSteps(registration: Registration): Record<RegistrationStep, boolean> {
  const { formState } = useFormContext<CarFormInput>();
  const { toFillIn, toCheck } = useMissingParts(registration);
  const isDone = (step: keyof typeof FIELDS) =>
    FIELDS[step].every(
      (name) => !toFillIn.includes(name) && !toCheck.includes(name) && !formState.errors[name],
    );
  return {
    photos: registration.photos.complete && registration.photos.refused === '',
    car: isDone('car'),
    price: isDone('price'),
    place: isDone('place'),
    terms: isDone('terms'),
  };
}

/** Returns a one-line summary of each step of the form, meaningful only once the step is done. */
function useSummaries(photoCount: number): Record<RegistrationStep, string> {
  const { control } = useFormContext<CarFormInput>();
  const { year, make, model, color, fuel, price, nearestTown, county, contact } = useWatch({ control });
  const facts = [color, fuel && CAR_FUELS[fuel]].map((fact) => fact?.toLowerCase());
  return {
    photos: registerWords.photoCount(photoCount, CAR_LIMITS.photos),
    car: [`${year} ${make} ${model}`, ...facts].join(', '),
    price: registerWords.perDay(Number(price)),
    place: `${nearestTown}, ${formatCounty(county ?? '')} · ${contact}`,
    terms: registerWords.optional,
  };
}

function Progress({ done }: { done: Record<RegistrationStep, boolean> }) {
  const count = REGISTRATION_STEPS.filter((step) => done[step]).length;
  return (
    <div>
      <p className="flex justify-between gap-3 text-small">
        <span role="status" className="font-heading">
          {registerWords.progress(count, REGISTRATION_STEPS.length)}
        </span>
        <span className="text-ink2">{registerWords.listedFor}</span>
      </p>
      <div aria-hidden className="mt-1.5 grid grid-cols-5 gap-1.5">
        {REGISTRATION_STEPS.map((step) => (
          <span key={step} className={clsx('h-1.5 rounded-full', done[step] ? 'bg-tea' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
