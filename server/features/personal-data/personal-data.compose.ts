import type { Runtime } from '../../background/runtime';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Sms } from '../../gateways/sms/sms';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import { auditPersonalData } from '../admin/audit/audit.personal-data';
import type { PasswordConfirmation } from '../auth/identity-confirmation.service';
import { calendarPersonalData } from '../calendars/calendar.personal-data';
import { createCarPersonalData } from '../cars/car.personal-data';
import type { Cars } from '../cars/cars.service';
import { revealPersonalData } from '../cars/reveals/reveal.personal-data';
import { contactPersonalData } from '../contact/contact.personal-data';
import { disputePersonalData } from '../disputes/dispute.personal-data';
import { createFavouritePersonalData } from '../favourites/favourite.personal-data';
import type { Favourites } from '../favourites/favourites.service';
import { createHirePersonalData, hirePhotoPersonalData } from '../hires/hire.personal-data';
import type { Hires } from '../hires/hires.service';
import { incidentPersonalData } from '../hires/incidents/incident.personal-data';
import { createSettlementPersonalData } from '../hires/settlements/settlement.personal-data';
import { viewPersonalData } from '../lender-dashboard/views/view.personal-data';
import { createMessagePersonalData } from '../messages/message.personal-data';
import { createPaperPersonalData } from '../papers/paper.personal-data';
import type { SealedFiles } from '../papers/sealed-files/sealed-files.service';
import { reviewPersonalData } from '../reviews/review.personal-data';
import { createBlockPersonalData } from '../safety/blocks/block.personal-data';
import type { Blocks } from '../safety/blocks/blocks.service';
import { reportPersonalData } from '../safety/reports/report.personal-data';
import { createSavedSearchPersonalData } from '../saved-searches/saved-search.personal-data';
import type { SavedSearches } from '../saved-searches/saved-searches.service';
import { settingsPersonalData } from '../settings/settings.personal-data';
import type { SignInUsers } from '../users/sign-in-users.service';
import { createUserPersonalData } from '../users/user.personal-data';
import type { UserAdmin } from '../users/user-admin.service';
import { verificationPersonalData } from '../users/verification/verification.personal-data';
import { createAccountDeletion } from './account-deletion.service';
import { createPersonalData } from './personal-data.service';

type AllPartsDeps = {
  authData: PersonalDataPart;
  notificationData: PersonalDataPart;
  payerData: PersonalDataPart;
  live: Pick<Live, 'notify'>;
  blocks: Blocks;
  hires: Hires;
  favourites: Favourites;
  savedSearches: SavedSearches;
  cars: Pick<Cars, 'listings' | 'photos' | 'admin'>;
  photos: PhotoStore;
  sealedFiles: SealedFiles;
};

function listParts(deps: AllPartsDeps): PersonalDataPart[] {
  const { cars, photos, blocks, favourites } = deps;
  // Erasing contact reveals and texts needs the user's cars and their phone numbers. The part with the cars
  // therefore comes after those parts; only the profile comes later.
  return [
    deps.authData,
    verificationPersonalData,
    contactPersonalData,
    settingsPersonalData,
    createMessagePersonalData({ notify: deps.live.notify }),
    createBlockPersonalData({ blocks }),
    reportPersonalData,
    reviewPersonalData,
    disputePersonalData,
    createPaperPersonalData(deps),
    hirePhotoPersonalData,
    createHirePersonalData(deps.hires),
    incidentPersonalData,
    createSettlementPersonalData(deps.hires),
    createFavouritePersonalData({ favourites, carsOf: cars.listings.findInOrder }),
    createSavedSearchPersonalData(deps.savedSearches),
    deps.notificationData,
    auditPersonalData,
    deps.payerData,
    revealPersonalData,
    viewPersonalData,
    calendarPersonalData,
    createCarPersonalData({ photos: cars.photos, removeAllOf: cars.admin.removeAllOf }),
    createUserPersonalData({ photos }),
  ];
}

type PersonalDataFeatureDeps = {
  parts: AllPartsDeps;
  users: UserAdmin;
  signInUsers: Pick<SignInUsers, 'byId'>;
  confirmPassword: PasswordConfirmation;
  contactsOf: (userId: string) => Promise<string[]>;
  mail: Mail;
  sms: Sms | null;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  site: Pick<SiteSettings, 'publicUrl' | 'secret' | 'supportEmail'>;
};

export function composePersonalData({ runtime, site, ...deps }: PersonalDataFeatureDeps) {
  const { users, contactsOf, mail, sms, signInUsers, confirmPassword } = deps;
  const { clock, background } = runtime;
  const personalData = createPersonalData({
    ...{ users, contactsOf, mail, sms, ...runtime },
    parts: listParts(deps.parts),
    photos: deps.parts.photos,
    supportEmail: site.supportEmail,
  });
  const accountDeletion = createAccountDeletion({
    ...{ signInUsers, confirmPassword, mail, clock, background },
    erase: personalData.erasure.erase,
    isCarOut: deps.parts.hires.isCarOut,
    secret: site.secret,
    publicUrl: site.publicUrl,
  });
  return { personalData, accountDeletion };
}
