import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CarFields, carFields } from '#shared/cars/contract';
import { useSession } from '../../../lib/session/session';
import { type CarFormInput, EMPTY_FORM } from '../form/car-form';
import { usePhotoSlots } from '../photos/use-photo-slots';
import { keepDraft, readDraft } from './draft';
import { usePlateCheck } from './use-plate-check';

export type Registration = ReturnType<typeof useRegistration>;

/**
 * The form of SPEC §4 Registration: filled, locked once the payment modal was closed, and empty again when the car is
 * registered. What is typed outlives a reload; photos do not.
 */
export function useRegistration() {
  const userId = useSession().user?._id ?? '';
  const [locked, setLocked] = useState(false);
  const [checking, setChecking] = useState(false);
  const photos = usePhotoSlots();
  const form = useForm<CarFormInput, unknown, CarFields>({
    resolver: zodResolver(carFields),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { ...EMPTY_FORM, ...readDraft(userId) },
  });
  const regNo = useWatch({ control: form.control, name: 'regNo' });
  const plate = usePlateCheck(regNo);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(userId, values),
      }),
    [form, userId],
  );

  /** Goes on with a form that is wholly right and whose plate is free; else shows what is wrong with it. */
  function whenComplete(goOn: (fields: CarFields) => void): Promise<void> {
    photos.demand();
    return form.handleSubmit(async (fields) => {
      if (!photos.complete) photos.focusMissing();
      else if (await isPlateFree(fields.regNo)) goOn(fields);
    })();
  }

  async function isPlateFree(asked: string): Promise<boolean> {
    if (plate.free === asked) return true;
    setChecking(true);
    try {
      const taken = await plate.isTaken(asked);
      if (taken) form.setFocus('regNo');
      return !taken;
    } catch {
      // The field says that the plate could not be checked.
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
    /** Everything is right, so far as the page can tell. */
    complete: form.formState.isValid && photos.complete && plate.free !== null,
    whenComplete,
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    /** As it was in the beginning. */
    clear(): void {
      form.reset(EMPTY_FORM);
      photos.clear();
      keepDraft(userId, EMPTY_FORM);
    },
  };
}
