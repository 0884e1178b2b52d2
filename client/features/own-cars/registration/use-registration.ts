import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CarFields } from '#shared/cars/own-cars-contract';
import { PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { toLocalPhone } from '#shared/core/phone';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { useTimeout } from '../../../lib/use-timeout';
import { useRegisterCar } from '../api';
import { type CarFormInput, carFormFields, EMPTY_CAR_FORM, showCarErrors } from '../form/car-form';
import { type PhotoSlots, usePhotoSlots } from '../photos/use-photo-slots';
import { registerWords } from '../words';
import {
  deleteRegistrationPhotos,
  hasTypedText,
  keepDraft,
  keepRegistrationPhotos,
  type PhotosBySlot,
  readDraft,
  readRegistrationPhotos,
} from './draft';
import { type PlateCheck, usePlateCheck } from './plate-field';

export type RegistrationSubmission = ReturnType<typeof useRegistrationSubmission>;

type Outcome = 'registered' | 'not_paid' | 'failed';
type Banner = { tone: 'success' | 'error'; sentence: string };

/**
 * Submits the registration: checks the fee, then sends the car. A banner shows the result for 4 s. After 5 s
 * a success opens the profile, and a failure is shown beside the button.
 */
export function useRegistrationSubmission(
  registration: Registration,
  isPaid: (regNo: string) => Promise<boolean>,
) {
  const userId = useSession().user?._id ?? '';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const register = useRegisterCar();
  const [banner, setBanner] = useState<Banner | null>(null);
  const [settled, setSettled] = useState(false);

  const submission = useMutation({
    mutationFn: async (fields: CarFields): Promise<Outcome> => {
      if (!(await isPaid(fields.regNo))) return 'not_paid';
      await register.mutateAsync({ fields, photos: registration.photos.files, userId });
      return 'registered';
    },
    onMutate: () => [setBanner(null), setSettled(false)],
    onSuccess: (outcome) => {
      if (outcome !== 'registered') return;
      registration.clear();
      setBanner({ tone: 'success', sentence: registerWords.registered });
    },
    onError: (error) => {
      // Refetches payments, because the server may have used the fee although its reply was lost.
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      if (isNotPaid(error)) return;
      if (showCarErrors(registration, error)) registration.unlock();
      setBanner({ tone: 'error', sentence: registerWords.failed });
    },
  });
  const outcome = submission.data ?? outcomeOf(submission.error);

  useTimeout(banner !== null, PAGE_TIMINGS.registerBannerMs, () => setBanner(null));
  const [stays, setStays] = useState(false);
  const settles = (outcome === 'registered' && !stays) || outcome === 'failed';
  useTimeout(settles, PAGE_TIMINGS.postRegisterRedirectMs, () => {
    if (outcome === 'registered') navigate(PATHS.profile);
    else setSettled(true);
  });

  return {
    submit: () => registration.whenComplete((fields) => submission.mutate(fields)),
    /** The registered car; undefined until the car is listed. */
    listed: register.data,
    /** Keeps this screen open instead of the profile, because the user works with the live listing. */
    stay: () => setStays(true),
    busy: submission.isPending,
    registered: outcome === 'registered',
    notPaid: outcome === 'not_paid',
    banner,
    /**
     * Texts beside the button after a failure: `reason` at once, `sentence` only after the banner has
     * disappeared.
     */
    failure: {
      sentence: outcome === 'failed' && settled ? registerWords.failed : '',
      reason: outcome === 'failed' ? describeFailure(submission.error, { refused: '' }) : '',
    },
  };
}

/** Whether the server found no paid fee; another tab may have used the fee after the check. */
function isNotPaid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payment_missing';
}

function outcomeOf(error: Error | null): Outcome | null {
  if (!error) return null;
  return isNotPaid(error) ? 'not_paid' : 'failed';
}

/** Holds the photos of the registration form, which stay in this browser until they are sent. */
function useKeptPhotos(userId: string): PhotoSlots {
  const slots = usePhotoSlots();
  const [isRead, setIsRead] = useState(false);
  const restore = useEffectEvent((kept: PhotosBySlot) => slots.restore(kept));

  useEffect(() => {
    let left = false;
    void readRegistrationPhotos(userId).then((kept) => {
      if (left) return;
      restore(kept);
      setIsRead(true);
    });
    return () => {
      left = true;
    };
  }, [userId]);

  const { photos } = slots;
  useEffect(() => {
    if (!isRead) return;
    void (Object.keys(photos).length > 0
      ? keepRegistrationPhotos(userId, photos)
      : deleteRegistrationPhotos());
  }, [isRead, userId, photos]);

  return slots;
}

/** Holds the form, whose text stays in this browser until it is sent. */
function useDraftedForm(userId: string) {
  const form = useForm<CarFormInput, unknown, CarFields>({
    resolver: zodResolver(carFormFields),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { ...EMPTY_CAR_FORM, ...readDraft(userId) },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, values),
      }),
    [form, userId],
  );

  return form;
}

function useFormFilling(
  userId: string,
  form: ReturnType<typeof useDraftedForm>,
  photos: PhotoSlots,
  plate: PlateCheck,
) {
  const [fills, setFills] = useState(0);
  return {
    /** Number of times that `fill` replaced the form's text. */
    fills,
    /** Replaces the form's text by `values` and removes the photos. */
    fill(values: Partial<CarFormInput>): void {
      form.reset({ ...EMPTY_CAR_FORM, ...values });
      photos.clear();
      keepDraft(userId, values);
      setFills((before) => before + 1);
    },
    isEmpty: () => !hasTypedText(form.getValues()),
    /**
     * Fills in a plate whose fee is paid and, if the contact is empty, the phone number used for the payment.
     */
    fillPaid(paid: { regNo: string; phone: string }): void {
      const change = { shouldDirty: true, shouldValidate: true };
      form.setValue('regNo', paid.regNo, change);
      const contact = toLocalPhone(paid.phone);
      if (contact && !form.getValues('contact')) form.setValue('contact', contact, change);
      // A failure is ignored, because the plate field shows that the check failed.
      void plate.isTaken(paid.regNo).catch(() => undefined);
    },
    clear(): void {
      form.reset(EMPTY_CAR_FORM);
      photos.clear();
      keepDraft(userId, EMPTY_CAR_FORM);
    },
  };
}

export type Registration = ReturnType<typeof useRegistrationForm>;

/**
 * State of the registration form. The form is locked after the payment dialog closes, and cleared once the
 * car is registered. Text and photos survive a reload.
 */
export function useRegistrationForm() {
  const userId = useSession().user?._id ?? '';
  const [locked, setLocked] = useState(false);
  const [checking, setChecking] = useState(false);
  const photos = useKeptPhotos(userId);
  const form = useDraftedForm(userId);
  const regNo = useWatch({ control: form.control, name: 'regNo' });
  const plate = usePlateCheck(regNo);

  /** Calls `proceed` if the form is valid and the plate free; otherwise shows the errors. */
  function whenComplete(proceed: (fields: CarFields) => void): Promise<void> {
    photos.showMissing();
    return form.handleSubmit(async (fields) => {
      if (!photos.complete) photos.focusMissing();
      else if (await isPlateFree(fields.regNo)) proceed(fields);
    })();
  }

  async function isPlateFree(regNo: string): Promise<boolean> {
    if (plate.free === regNo) return true;
    setChecking(true);
    try {
      const taken = await plate.isTaken(regNo);
      if (taken) form.setFocus('regNo');
      return !taken;
    } catch {
      // The failure is not shown here, because the plate field shows that the check failed.
      return false;
    } finally {
      setChecking(false);
    }
  }

  return {
    form,
    photos,
    plate,
    locked,
    checking,
    whenComplete,
    lock: () => setLocked(true),
    regNo,
    ...useFormFilling(userId, form, photos, plate),
    unlock: () => setLocked(false),
  };
}
