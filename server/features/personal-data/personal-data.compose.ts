import type { Runtime } from '../../background/runtime';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Sms } from '../../gateways/sms/sms';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import { auditData } from '../admin/audit/audit.personal-data';
import type { PasswordConfirmation } from '../auth/identity-confirmation.service';
import { calendarData } from '../calendars/calendar.personal-data';
import { createCarData } from '../cars/car.personal-data';
import type { Cars } from '../cars/cars.service';
import { revealData } from '../cars/reveals/reveal.personal-data';
import { contactData } from '../contact/contact.personal-data';
import { disputeData } from '../disputes/dispute.personal-data';
import { createFavouriteData } from '../favourites/favourite.personal-data';
import type { Favourites } from '../favourites/favourites.service';
import { createHireData, hirePhotoData } from '../hires/hire.personal-data';
import type { Hires } from '../hires/hires.service';
import { incidentData } from '../hires/incidents/incident.personal-data';
import { createSettlementData } from '../hires/settlements/settlement.personal-data';
import { viewData } from '../lender-dashboard/views/view.personal-data';
import { createMessageData } from '../messages/message.personal-data';
import { createPaperData } from '../papers/paper.personal-data';
import type { SealedFiles } from '../papers/sealed-files/sealed-files.service';
import { reviewData } from '../reviews/review.personal-data';
import { createBlockData } from '../safety/blocks/block.personal-data';
import type { Blocks } from '../safety/blocks/blocks.service';
import { reportData } from '../safety/reports/report.personal-data';
import { createSavedSearchData } from '../saved-searches/saved-search.personal-data';
import type { SavedSearches } from '../saved-searches/saved-searches.service';
import { settingsData } from '../settings/settings.personal-data';
import type { SignInUsers } from '../users/sign-in-users.service';
import { createUserData } from '../users/user.personal-data';
import type { UserAdmin } from '../users/user-admin.service';
import { verificationData } from '../users/verification/verification.personal-data';
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
    verificationData,
    contactData,
    settingsData,
    createMessageData({ notify: deps.live.notify }),
    createBlockData({ blocks }),
    reportData,
    reviewData,
    disputeData,
    createPaperData(deps),
    hirePhotoData,
    createHireData(deps.hires),
    incidentData,
    createSettlementData(deps.hires),
    createFavouriteData({ favourites, carsOf: cars.listings.findInOrder }),
    createSavedSearchData(deps.savedSearches),
    deps.notificationData,
    auditData,
    deps.payerData,
    revealData,
    viewData,
    calendarData,
    createCarData({ photos: cars.photos, removeAllOf: cars.admin.removeAllOf }),
    createUserData({ photos }),
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
