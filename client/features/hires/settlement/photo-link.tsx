import { useQuery } from '@tanstack/react-query';
import Image from 'lucide-react/icons/image';
import { useState } from 'react';
import { useObjectUrl } from '../../../lib/object-urls';
import { Dialog } from '../../../ui/dialog';
import { QueryState } from '../../../ui/query-state';
import { photoQuery } from '../photos/photo-query';
import { settlementWords } from './words';

type PhotoLinkProps = { userId: string; hireId: string; photoId: string; label: string; name: string };

/** Button that opens a photo of the hire; the photo is fetched only then. */
export function PhotoLink({ label, ...photo }: PhotoLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-inner text-small font-strong text-tea"
      >
        <Image size={18} aria-hidden />
        {label}
      </button>
      {open && <PhotoDialog {...photo} onClose={() => setOpen(false)} />}
    </>
  );
}

type PhotoDialogProps = Omit<PhotoLinkProps, 'label'> & { onClose: () => void };

function PhotoDialog({ userId, hireId, photoId, name, onClose }: PhotoDialogProps) {
  const file = useQuery(photoQuery(userId, hireId, photoId));
  const url = useObjectUrl(file.data);
  return (
    <Dialog open onClose={onClose} title={name} size="wide" flush>
      <QueryState query={file} loading={settlementWords.photoLoading} failed={settlementWords.photoFailed}>
        {() => url && <img src={url} alt={name} className="max-h-[70dvh] w-full object-contain" />}
      </QueryState>
    </Dialog>
  );
}
