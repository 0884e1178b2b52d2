import { useEffect, useEffectEvent, useState } from 'react';
import { type PhotoSlots, usePhotoSlots } from '../photos/use-photo-slots';
import { dropPhotos, keepPhotos, readPhotos, type SlotPhotos } from './photo-draft';

/** The photos of the registration form, kept in this browser until they are sent. */
export function useKeptPhotos(userId: string): PhotoSlots {
  const slots = usePhotoSlots();
  const [isRead, setIsRead] = useState(false);
  const restore = useEffectEvent((kept: SlotPhotos) => slots.restore(kept));

  useEffect(() => {
    let left = false;
    void readPhotos(userId).then((kept) => {
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
    void (Object.keys(photos).length > 0 ? keepPhotos(userId, photos) : dropPhotos());
  }, [isRead, userId, photos]);

  return slots;
}
