import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { listKeys } from '#shared/cars/labels';
import type { Endpoint } from '#shared/core/endpoint';
import {
  carPaperFields,
  identityPaperFields,
  licenceFields,
  type OwnPaper,
  type OwnPapers,
  sendCarPaper,
  sendIdentity,
  sendLicence,
} from '#shared/papers/contract';
import { COUNTRY_CODES } from '#shared/papers/countries';
import { IDENTITY_TYPE_NAMES, INSURANCE_CLASS_NAMES, LICENCE_CLASS_NAMES } from '#shared/papers/paper-words';
import { KENYA_COUNTRY_CODE, LICENCE_CLASSES, type PaperKind } from '#shared/papers/rules';
import { ApiError, hasFieldErrors } from '../../../lib/api-error';
import { useContractForm } from '../../../lib/contract-form';
import { formatCountry, listCountriesByName } from '../../../lib/country-names';
import { describeFailure } from '../../../lib/failure-sentence';
import { Checkbox } from '../../../ui/checkbox';
import { Field, FieldError } from '../../../ui/field';
import { FileInput } from '../../../ui/file-input';
import { FormDialog } from '../../../ui/form-dialog';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useSendPaper } from '../api';
import { sendPaperWords } from '../words';
import { usePaperPhotos } from './use-paper-photos';

type OwnCar = OwnPapers['cars'][number];

type SendDialogProps = {
  userId: string;
  kind: PaperKind;
  title: string;
  /** Code of the country in which photos are stored. */
  country: string;
  /** Car to which a paper of kind `car` belongs. */
  car: OwnCar | undefined;
  /** The earlier paper that the new one replaces, because it was refused or expires. */
  previous: OwnPaper | undefined;
  onSent: () => void;
  onClose: () => void;
};

export function SendDialog(props: SendDialogProps) {
  if (props.kind === 'licence') return <LicenceDialog {...props} />;
  if (props.kind === 'identity') return <IdentityDialog {...props} />;
  return props.car ? <CarPaperDialog {...props} car={props.car} /> : null;
}

/** Number of required photos for each kind of paper: one for an ID, which may be a passport with one page. */
const NEEDED_PHOTOS: Readonly<Record<PaperKind, number>> = { licence: 2, identity: 1, car: 2 };

function usePaperForm<Input extends FieldValues, Output extends object>(
  { userId, kind, onSent, onClose }: SendDialogProps,
  contract: Endpoint,
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const photos = usePaperPhotos(NEEDED_PHOTOS[kind]);
  const sending = useSendPaper(userId, contract);
  const form = useContractForm<Input, Output>({
    schema,
    defaultValues,
    mutation: sending,
    send: (fields, outcome) => {
      const files = photos.take();
      if (files) sending.mutate({ fields, photos: files }, outcome);
    },
    onSaved: () => [onClose(), onSent(), void showToast(sendPaperWords.done)],
    onRefused: (error) => {
      if (error instanceof ApiError && error.fields.photos) photos.refuse(error.fields.photos);
    },
    failure: (error) => !hasFieldErrors(error) && describeFailure(error, { refused: sendPaperWords.failed }),
  });
  return { form, photos };
}

function LicenceDialog(props: SendDialogProps) {
  const { previous } = props;
  const { form, photos } = usePaperForm(props, sendLicence, licenceFields, {
    number: '',
    country: previous?.country ?? KENYA_COUNTRY_CODE,
    classes: previous?.classes ?? [],
    until: '',
  });
  return (
    <PaperDialog {...props} form={form} photos={photos}>
      <Field label={sendPaperWords.number} error={form.errorOf('number')}>
        <TextInput autoComplete="off" autoCapitalize="characters" {...form.field('number')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={sendPaperWords.until} error={form.errorOf('until')}>
          <TextInput type="date" {...form.field('until')} />
        </Field>
        <Field label={sendPaperWords.country} error={form.errorOf('country')}>
          <Select {...form.field('country')}>
            {listCountriesByName(COUNTRY_CODES).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <fieldset>
        <legend className="text-small font-label">{sendPaperWords.classes}</legend>
        <p className="text-small text-ink2">{sendPaperWords.classesHint}</p>
        <div className="grid grid-cols-2 gap-x-3">
          {LICENCE_CLASSES.map((one) => (
            <Checkbox key={one} value={one} {...form.field('classes')}>
              {LICENCE_CLASS_NAMES[one]}
            </Checkbox>
          ))}
        </div>
        {form.errorOf('classes') && <FieldError>{form.errorOf('classes')}</FieldError>}
      </fieldset>
      <Consent {...props} error={form.errorOf('consent')} control={form.field('consent')} />
    </PaperDialog>
  );
}

function IdentityDialog(props: SendDialogProps) {
  const { form, photos } = usePaperForm(props, sendIdentity, identityPaperFields, {
    type: props.previous?.identityType ?? 'national_id',
    number: '',
  });
  return (
    <PaperDialog {...props} form={form} photos={photos}>
      <Field label={sendPaperWords.type} error={form.errorOf('type')}>
        <Select {...form.field('type')}>
          <Options names={IDENTITY_TYPE_NAMES} />
        </Select>
      </Field>
      <Field label={sendPaperWords.number} error={form.errorOf('number')}>
        <TextInput autoComplete="off" autoCapitalize="characters" {...form.field('number')} />
      </Field>
      <Consent {...props} error={form.errorOf('consent')} control={form.field('consent')} />
    </PaperDialog>
  );
}

function CarPaperDialog(props: SendDialogProps & { car: OwnCar }) {
  const { form, photos } = usePaperForm(props, sendCarPaper, carPaperFields, {
    ...{ carId: props.car._id, name: '', chassis: '', until: '' },
    ...(props.previous?.insurance && { insurance: props.previous.insurance.class }),
  });
  return (
    <PaperDialog {...props} form={form} photos={photos}>
      <Field label={sendPaperWords.name} error={form.errorOf('name')}>
        <TextInput autoComplete="name" {...form.field('name')} />
      </Field>
      <Field label={sendPaperWords.chassis} error={form.errorOf('chassis')}>
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={4} {...form.field('chassis')} />
      </Field>
      <Field label={sendPaperWords.insurance} error={form.errorOf('insurance')}>
        <Select {...form.field('insurance')}>
          <option value="">{sendPaperWords.choose}</option>
          <Options names={INSURANCE_CLASS_NAMES} />
        </Select>
      </Field>
      <Field label={sendPaperWords.insuranceUntil} error={form.errorOf('until')}>
        <TextInput type="date" {...form.field('until')} />
      </Field>
      <Consent {...props} error={form.errorOf('consent')} control={form.field('consent')} />
    </PaperDialog>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return listKeys(names).map((name) => (
    <option key={name} value={name}>
      {names[name]}
    </option>
  ));
}

type PaperDialogProps = Pick<SendDialogProps, 'kind' | 'title' | 'onClose'> & {
  form: { dialogProps: Pick<Parameters<typeof FormDialog>[0], 'onSubmit' | 'changes' | 'busy' | 'failure'> };
  photos: ReturnType<typeof usePaperPhotos>;
  children: ReactNode;
};

function PaperDialog({ kind, title, form, photos, onClose, children }: PaperDialogProps) {
  const { onSubmit } = form.dialogProps;
  return (
    <FormDialog
      title={title}
      submit={sendPaperWords.submit}
      busyLabel={sendPaperWords.busy}
      {...form.dialogProps}
      onSubmit={() => [photos.take(), onSubmit()]}
      onClose={onClose}
    >
      {photos.photos.map(({ problem, advice }, at) => (
        <Field
          key={sendPaperWords.photos[kind][at]}
          label={sendPaperWords.photos[kind][at] ?? ''}
          hint={advice || (at === 0 && sendPaperWords.photoHint)}
          error={problem || undefined}
        >
          <FileInput accept="image/*" onChoose={(file) => void photos.choose(at, file)} />
        </Field>
      ))}
      {children}
    </FormDialog>
  );
}

type ConsentProps = Pick<SendDialogProps, 'country' | 'kind'> & {
  error: string | undefined;
  control: object;
};

/** Checkbox for the consent to the check; each paper has its own checkbox, which starts unticked. */
function Consent({ country, kind, error, control }: ConsentProps) {
  return (
    <section aria-label={sendPaperWords.consentTitle} className="grid gap-2">
      <h3 className="text-small font-label">{sendPaperWords.consentTitle}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-small text-ink2">
        {sendPaperWords.consent(formatCountry(country), kind).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Checkbox variant="panel" error={error} {...control}>
        {sendPaperWords.agree}
      </Checkbox>
    </section>
  );
}
