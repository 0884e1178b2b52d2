import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { installPictureStandIns } from '../testing/picture-stand-ins';
import { PhotoFields } from './photo-fields';
import { usePhotoSlots } from './use-photo-slots';

function Form() {
  const slots = usePhotoSlots();
  return (
    <>
      <PhotoFields slots={slots} />
      <p>{slots.files.length} of 4</p>
      <p>{slots.files.map(({ size }) => size).join()} bytes</p>
      <button type="button" onClick={slots.showMissing}>
        Go on
      </button>
    </>
  );
}

const picture = (size = 3, type = 'image/jpeg', name = 'car.jpg') => {
  const file = new File(['abc'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const slot = (name: string) => screen.getByLabelText(`${name} photo`, { selector: 'input' });

async function enabledCrop(): Promise<HTMLElement> {
  const crop = screen.getByRole('button', { name: 'Crop' });
  await waitFor(() => expect(crop).toBeEnabled());
  return crop;
}

test('[R160] shows a cropped picture in its slot, and removes the picture on Remove side photo', async () => {
  const { drawings } = installPictureStandIns();
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Side'), picture());
  const dialog = screen.getByRole('dialog', { name: 'Side photo' });
  const crop = within(dialog).getByRole('button', { name: 'Crop' });
  await waitFor(() => expect(crop).toBeEnabled());
  await user.click(crop);
  expect(await screen.findByText('1 of 4')).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(drawings[0]).toEqual({ area: [0, 0, 2_000, 1_500], size: [1_600, 1_200] });

  await user.click(screen.getByRole('button', { name: 'Remove side photo' }));
  expect(screen.getByText('0 of 4')).toBeVisible();
});

test('[R160] starts the crop with the whole picture, zooms, and moves the picture by arrow keys', async () => {
  const { drawings } = installPictureStandIns();
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Front'), picture());
  const area = await screen.findByRole('group', { name: 'Crop area. Arrow keys move the picture.' });
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  expect(zoom).toHaveValue('1');
  fireEvent.change(zoom, { target: { value: '2' } });
  area.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Crop' }));
  expect(drawings[0]?.area).toEqual([480, 375, 1_000, 750]);
});

test('[R535] replaces the picture of a filled slot by the second picture', async () => {
  const { user } = renderScreen(<Form />);
  for (const text of ['first', 'the second']) {
    installPictureStandIns({ photo: new Blob([text]) });
    await user.upload(slot('Side'), picture());
    await user.click(await enabledCrop());
    expect(await screen.findByText(`${text.length} bytes`)).toBeVisible();
  }
  expect(screen.getByText('1 of 4')).toBeVisible();
});

test('[R535] rotates the picture by 90 degrees per press before the crop', async () => {
  const { turns } = installPictureStandIns();
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Side'), picture());
  await user.click(screen.getByRole('button', { name: 'Rotate by 90°' }));
  await user.click(screen.getByRole('button', { name: 'Rotate by 90°' }));
  await user.click(await enabledCrop());
  await screen.findByText('1 of 4');
  expect(turns).toEqual([180]);
});

test('[R535] warns when the area is under 800 x 600, and keeps or replaces the photo by choice', async () => {
  installPictureStandIns();
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Front'), picture());
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
  await user.click(await enabledCrop());
  expect(screen.getByRole('alert')).toHaveTextContent('This photo has only 667 × 500 pixels');
  expect(screen.getByText('0 of 4')).toBeInTheDocument();
  const opened = vi.spyOn(slot('Front'), 'click');
  await user.click(screen.getByRole('button', { name: 'Choose another' }));
  expect(opened).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.upload(slot('Front'), picture());
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '3' } });
  await user.click(await enabledCrop());
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('1 of 4')).toBeVisible();
});

test('[R160] leaves the slot empty when the owner cancels the crop', async () => {
  installPictureStandIns();
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Rear'), picture());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('0 of 4')).toBeVisible();
});

test.each([
  { file: picture(40 * 1024 * 1024 + 1), sentence: 'Each photo may be at most 40 MB.' },
  { file: picture(3, 'application/pdf'), sentence: 'This file is not an image. Please choose a photo.' },
  { file: picture(3, '', 'car.docx'), sentence: 'This file is not an image. Please choose a photo.' },
])('refuses $file.name of type $file.type without a dialog: $sentence', async ({ file, sentence }) => {
  installPictureStandIns();
  renderScreen(<Form />);
  await userEvent.setup({ applyAccept: false }).upload(slot('Interior'), file);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(slot('Interior')).toHaveAccessibleDescription(sentence);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[R161] logs the failure and shows an error beside the slot when the picture cannot be decoded', async () => {
  installPictureStandIns({ decodes: false });
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Front'), picture());
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be opened.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(new Error('Failed to load image'));
});

test('opens the crop dialog for a picture of exactly 40 MB or without a type', async () => {
  installPictureStandIns();
  renderScreen(<Form />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(slot('Front'), picture(40 * 1024 * 1024));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.upload(slot('Side'), picture(3, '', 'IMG_0001.JPG'));
  expect(screen.getByRole('dialog', { name: 'Side photo' })).toBeVisible();
});

test.each([
  { type: 'image/heic', name: 'IMG_0001.HEIC' },
  { type: '', name: 'IMG_0001.heif' },
])(
  'shows advice beside the slot when the browser cannot decode a HEIC photo (type $type, name $name)',
  async ({ type, name }) => {
    installPictureStandIns({ decodes: false });
    vi.stubGlobal('reportError', vi.fn());
    renderScreen(<Form />);
    await userEvent.setup({ applyAccept: false }).upload(slot('Front'), picture(3, type, name));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser cannot open HEIC photos. In the iPhone’s Settings choose Camera, Formats, Most Compatible, or save the photo as JPEG.',
    );
  },
);

test('[R161] logs the failure and shows an error beside the slot when the crop fails', async () => {
  installPictureStandIns({ photo: null });
  const log = vi.fn();
  vi.stubGlobal('reportError', log);
  const { user } = renderScreen(<Form />);
  await user.upload(slot('Front'), picture());
  const crop = screen.getByRole('button', { name: 'Crop' });
  await waitFor(() => expect(crop).toBeEnabled());
  await user.click(crop);
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture could not be cropped.');
  expect(log).toHaveBeenCalledWith(new Error('Canvas is empty'));
});

test('[R158] shows "Please upload all 4 required images." when photos are missing on submit', async () => {
  installPictureStandIns();
  const { user } = renderScreen(<Form />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please upload all 4 required images.');
});

test('[R809] warns beside dark and identical photos and keeps the photos chosen', async () => {
  installPictureStandIns({ brightness: 20 });
  const { user } = renderScreen(<Form />);
  for (const name of ['Front', 'Rear']) {
    await user.upload(slot(name), picture());
    await user.click(await enabledCrop());
    await screen.findByTitle(`Remove ${name.toLowerCase()} photo`);
  }
  expect(await screen.findByText('This looks like the same picture as Front.')).toBeVisible();
  expect(screen.getAllByText('This photo is dark. Daylight shows the car best.')).toHaveLength(2);
  expect(screen.getByText('2 of 4')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove front photo' }));
  await waitFor(() => expect(screen.queryByText(/^This looks like the same/)).not.toBeInTheDocument());
});
