import { REFUSALS, Refusal } from '#shared/core/errors';

/** The plate is taken; shown at the form's plate field. */
export function carExists(): Refusal {
  return new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
}

/** Photos come all four or not at all; shown at the form's photos. */
export function wrongPhotoCount(): Refusal {
  return new Refusal('wrong_photo_count', { fields: { images: REFUSALS.wrong_photo_count.sentence } });
}
