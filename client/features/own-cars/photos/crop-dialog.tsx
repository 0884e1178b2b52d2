import 'react-easy-crop/react-easy-crop.css';
import CropIcon from 'lucide-react/icons/crop';
import RotateCw from 'lucide-react/icons/rotate-cw-square';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type RefObject, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { PHOTO_LIMITS } from '#shared/core/limits';
import { useObjectUrl } from '../../../lib/object-urls';
import { Button, IconButton } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { RangeInput } from '../../../ui/range-input';
import { uiWords } from '../../../ui/words';
import { photoWords } from '../words';
import { describeUnreadablePicture } from './chosen-file';
import { type CropArea, type CropRotation, cropPhoto } from './crop-photo';

/** Whether the dialog's opening animation has ended; sizes measured during the animation are wrong. */
function useDialogSettled(content: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let unmounted = false;
    const dialog = content.current?.closest('[role="dialog"]');
    const animations = dialog?.getAnimations?.() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(
      () => !unmounted && setSettled(true),
    );
    return () => {
      unmounted = true;
    };
  }, [content]);
  return settled;
}

type CropDialogProps = {
  title: string;
  file: File;
  onCropped: (photo: Blob) => void;
  /** Called with the reason if the picture cannot be decoded or cropped. */
  onFailed: (sentence: string) => void;
  onCancel: () => void;
  onChooseAnother: () => void;
};

const KEY_STEP_PX = 8;
const TURNED: Record<CropRotation, CropRotation> = { 0: 90, 90: 180, 180: 270, 270: 0 };

const ZOOM = { min: 1, max: 3, step: 0.05 };

function useCrop({ file, onCropped, onFailed }: CropDialogProps) {
  const address = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [rotation, setRotation] = useState<CropRotation>(0);
  const [warned, setWarned] = useState(false);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);

  const isSmall = area !== null && area.width < PHOTO_LIMITS.advisedWidth;

  function fail(error: unknown, sentence: string) {
    reportError(error);
    onFailed(sentence);
  }

  async function crop() {
    if (!address || !area) return;
    if (isSmall && !warned) return setWarned(true);
    setBusy(true);
    try {
      onCropped(await cropPhoto(address, area, rotation));
    } catch (error) {
      fail(error, photoWords.notCropped);
    }
  }

  const turn = () => setRotation(TURNED[rotation]);
  const view = { position, zoom, rotation, setPosition, setZoom, setArea, turn };
  return { address, view, area, asks: warned && isSmall, busy, crop, fail };
}

/** Crops a picture to 4:3; asks for confirmation if the chosen area has few pixels. */
export function CropDialog(props: CropDialogProps) {
  const { title, file, onCancel, onChooseAnother } = props;
  const frame = useRef<HTMLDivElement>(null);
  const settled = useDialogSettled(frame);
  const { address, view, area, asks, busy, crop, fail } = useCrop(props);
  return (
    <Dialog
      open
      flush
      size="wide"
      title={title}
      onClose={onCancel}
      actions={
        <DialogActions>
          <Button icon={CropIcon} busy={busy} disabled={area === null} onClick={crop}>
            {asks ? photoWords.keep : photoWords.crop}
          </Button>
          {asks && (
            <Button variant="secondary" onClick={onChooseAnother}>
              {photoWords.chooseAnother}
            </Button>
          )}
          <Button variant="cancel" onClick={onCancel}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      {asks && area && (
        <div role="alert" className="px-5 pb-4 md:px-6">
          <Notice tone="warning">{photoWords.small(Math.round(area.width), Math.round(area.height))}</Notice>
        </div>
      )}
      <div ref={frame} className="relative h-[min(22.5rem,46dvh)] bg-pine">
        {address && settled && (
          <Cropper
            image={address}
            crop={view.position}
            zoom={view.zoom}
            rotation={view.rotation}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={PHOTO_LIMITS.aspect}
            keyboardStep={KEY_STEP_PX}
            onCropChange={view.setPosition}
            onZoomChange={view.setZoom}
            onCropAreaChange={(_, pixels) => view.setArea(pixels)}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': photoWords.area }}
            mediaProps={{
              onError: () => fail(new Error('Failed to load image'), describeUnreadablePicture(file)),
            }}
          />
        )}
      </div>
      <CropControls zoom={view.zoom} onZoom={view.setZoom} onRotate={view.turn} />
    </Dialog>
  );
}

type CropControlsProps = { zoom: number; onZoom: (zoom: number) => void; onRotate: () => void };

function CropControls({ zoom, onZoom, onRotate }: CropControlsProps) {
  return (
    <div className="flex items-center gap-3 px-5 pt-3 md:px-6">
      <ZoomOut size={20} aria-hidden className="text-ink2" />
      <RangeInput label={photoWords.zoom} {...ZOOM} value={zoom} onChange={onZoom} />
      <ZoomIn size={20} aria-hidden className="text-ink2" />
      <IconButton icon={RotateCw} label={photoWords.rotate} onClick={onRotate} />
    </div>
  );
}
