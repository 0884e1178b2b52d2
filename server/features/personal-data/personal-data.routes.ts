import type { Request } from 'express';
import { deleteMyAccount, exportMyData } from '#shared/personal-data/contract';
import { getAddressKey } from '../../http/address';
import { FileDownload } from '../../http/download';
import { detectLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { AccountDeletion } from './account-deletion.service';
import type { PersonalData } from './personal-data.service';

type PersonalDataRoutesDeps = {
  personalData: PersonalData;
  accountDeletion: AccountDeletion;
  deviceCookie: { readOrMakeId(request: Request): string };
};

export function personalDataRoutes(
  add: AddRoute,
  { personalData, accountDeletion, deviceCookie }: PersonalDataRoutesDeps,
): void {
  add(exportMyData, async ({ caller, request }) => {
    const { fileName, content } = await personalData.exports.of(caller._id, detectLanguage(request));
    return new FileDownload(fileName, content);
  });
  add(deleteMyAccount, async ({ caller, body, request }) => {
    const from = { address: getAddressKey(request), deviceId: deviceCookie.readOrMakeId(request) };
    const deleted = await accountDeletion.request(caller._id, body, from);
    return { deleted, message: deleted ? 'Your account is deleted.' : 'We have emailed you a link.' };
  });
}
