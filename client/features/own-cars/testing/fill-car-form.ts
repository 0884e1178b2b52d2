import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Texts to type into the car form, by label. */
export const CAR_FORM_TEXTS = {
  'Registration No': 'kdl 482j',
  'Car Make': 'Toyota',
  'Car Model': 'Fielder',
  Color: 'Pearl white',
  'Rental Price per day': '4200',
  'Phone number': '0722000418',
  'Nearest Town': 'Westlands',
};
const OPTION_BY_LABEL = {
  Year: '2018',
  Fuel: 'petrol',
  Transmission: 'automatic',
  Category: 'station-wagon',
  County: 'nairobi',
};

/** Values of the form after `fillCarForm`, as the server receives them. */
export const FILLED_CAR_FORM = {
  regNo: 'KDL482J',
  make: 'Toyota',
  model: 'Fielder',
  year: '2018',
  color: 'Pearl white',
  fuel: 'petrol',
  transmission: 'automatic',
  category: 'station-wagon',
  price: '4200',
  contact: '0722000418',
  county: 'nairobi',
  nearestTown: 'Westlands',
  description: '',
} as const;

/** Fills in every required field and moves the focus out of the last one. */
export async function fillCarForm(user: UserEvent): Promise<void> {
  for (const [label, value] of Object.entries(OPTION_BY_LABEL)) await user.selectOptions(field(label), value);
  for (const [label, text] of Object.entries(CAR_FORM_TEXTS)) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.tab();
}

/** Uploads and crops a picture for each slot; needs `installPictureStandIns`. */
export async function addSlotPhotos(user: UserEvent, ...slots: string[]): Promise<void> {
  for (const slot of slots) {
    await chooseSlotPhoto(user, slot);
    await screen.findByTitle(`Remove ${slot.toLowerCase()} photo`);
  }
}

/** Uploads a picture for a slot and presses Crop. */
export async function chooseSlotPhoto(user: UserEvent, slot: string): Promise<void> {
  await user.upload(field(`${slot} photo`), new File(['abc'], 'car.jpg', { type: 'image/jpeg' }));
  const crop = await screen.findByText('Crop');
  await waitFor(() => {
    if (crop.closest('button:enabled') === null) throw new Error('The crop area is not ready.');
  });
  await user.click(crop);
}

export const PHOTO_SLOT_LABELS = ['Front', 'Side', 'Interior', 'Rear'];

export function field(label: string): HTMLElement {
  return screen.getByLabelText(label, { selector: 'input, select, textarea' });
}
