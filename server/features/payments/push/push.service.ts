import { REFUSALS, Refusal } from '#shared/core/errors';
import { PAYER_PHONE_INVALID_SENTENCE, toDarajaPhone } from '#shared/core/phone';
import type { Language } from '#shared/language/language';
import type { PaymentView } from '#shared/payments/contract';
import { findUsableFee } from '../consumption/consumption.model';
import { PROMPT_WORDS } from './prompt-languages';
import { createPromptsService, type PromptDeps } from './prompts.service';

type PushDeps = PromptDeps & { ownerOf: PlateOwnerLookup; refuseReserved: ReservedPlateCheck };

/** Returns a plate's car and its owner; null if no car has the plate. */
export type PlateOwnerLookup = (regNo: string) => Promise<{ carId: string; userId: string } | null>;

/** @throws Refusal plate_reserved if the plate is reserved for another user */
export type ReservedPlateCheck = (regNo: string, userId: string) => Promise<void>;

type Caller = { _id: string };

/** Builds the payment pushes of users: for a registration, or for renewals of their own cars. */
export function createPaymentPushesService({ ownerOf, refuseReserved, ...deps }: PushDeps) {
  const prompts = createPromptsService(deps);

  return {
    /**
     * Sends a payment prompt: for a renewal if the caller owns the plate's car, otherwise a registration.
     * @throws Refusal car_exists, plate_reserved, already_paid, payment_open, too_many_requests,
     * payment_refused, payment_unavailable
     */
    async send(caller: Caller, { phone, regNo }: { phone: string; regNo: string }): Promise<PaymentView> {
      const phone254 = darajaPhone(phone);
      const car = await ownerOf(regNo);
      if (car && car.userId !== caller._id) {
        throw new Refusal('car_exists', { fields: { regNo: REFUSALS.car_exists.sentence } });
      }
      if (!car) await refuseReserved(regNo, caller._id);
      await prompts.settleHolders([regNo], caller._id);
      if (!car && (await findUsableFee(regNo, caller._id))) throw new Refusal('already_paid');
      const cars = car ? [{ carId: car.carId, regNo }] : [];
      return prompts.send({ phone254, userId: caller._id, plates: [regNo], cars });
    },

    /**
     * Sends one prompt for the total of the fees of the caller's cars; a repeated plate counts once.
     * @throws Refusal car_not_found, payment_open, too_many_requests, payment_refused, payment_unavailable
     */
    async renew(
      caller: Caller,
      { phone, regNos }: { phone: string; regNos: string[] },
    ): Promise<PaymentView> {
      const phone254 = darajaPhone(phone);
      const cars = await Promise.all([...new Set(regNos)].sort().map((regNo) => ownCar(caller, regNo)));
      const [first, ...others] = cars.map(({ regNo }) => regNo);
      if (!first) throw new Refusal('invalid_input');
      const plates = [first, ...others] as const;
      await prompts.settleHolders(plates, caller._id);
      return prompts.send({ phone254, userId: caller._id, plates, cars });
    },
  };

  async function ownCar({ _id }: Caller, regNo: string): Promise<{ carId: string; regNo: string }> {
    const car = await ownerOf(regNo);
    if (car?.userId === _id) return { carId: car.carId, regNo };
    const sentence = (language: Language) => PROMPT_WORDS[language].notYours(regNo);
    throw new Refusal('car_not_found', { sentence, fields: { regNos: sentence } });
  }
}

function darajaPhone(phone: string): string {
  const phone254 = toDarajaPhone(phone);
  if (!phone254) throw new Refusal('invalid_input', { fields: { phone: PAYER_PHONE_INVALID_SENTENCE } });
  return phone254;
}
