import { ERASED } from '#shared/core/erased';
import { HireModel, type HireRecord, type HireSide } from './hires.model';

/** Takes from a hire what an erased side wrote and what leads to them; deletes it once both sides are erased. */
export async function eraseSide({ _id }: HireRecord, side: HireSide): Promise<void> {
  await HireModel.updateOne(
    { _id },
    {
      $set: {
        'history.$[own].reason': '',
        ...(side === 'renter' ? { note: '', place: '' } : { 'car.regNo': ERASED.text }),
      },
      $addToSet: { erased: side },
    },
    { arrayFilters: [{ 'own.by': side }] },
  );
  await HireModel.deleteOne({ _id, erased: { $all: ['renter', 'lender'] } });
}
