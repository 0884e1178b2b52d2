import type { Runtime } from '../../background/runtime';
import type { PersonalDataPart } from '../../db/personal-data-part';
import type { Mail } from '../../gateways/mail/mail';
import type { PhotoStore } from '../../gateways/photos/photo-store';
import type { Sms } from '../../gateways/sms/sms';
import type { Site } from '../../http/site';
import type { Live } from '../../live/live';
import { auditData } from '../admin/audit/audit-data.service';
import type { ConfirmedPassword } from '../auth/password-confirmation.service';
import { calendarData } from '../calendars/calendar-data.service';
import { createCarData } from '../cars/car-data.service';
import type { Cars } from '../cars/cars.service';
import { revealData } from '../cars/reveals/reveal-data.service';
import { contactData } from '../contact/contact-data.service';
import { disputeData } from '../disputes/dispute-data.service';
import { createFavouriteData } from '../favourites/favourite-data.service';
import type { Favourites } from '../favourites/favourites.service';
import { createHireData } from '../hires/hire-data.service';
import type { Hires } from '../hires/hires.service';
import { hirePhotoData } from '../hires/photos/hire-photo-data.service';
import { viewData } from '../lender-dashboard/views/view-data.service';
import { createMessageData } from '../messages/message-data.service';
import { reviewData } from '../reviews/review-data.service';
import { createBlockData } from '../safety/blocks/block-data.service';
import type { Blocks } from '../safety/blocks/blocks.service';
import { reportData } from '../safety/reports/report-data.service';
import { createSavedSearchData } from '../saved-searches/saved-search-data.service';
import type { SavedSearches } from '../saved-searches/saved-searches.service';
import { settingsData } from '../settings/settings-data.service';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { UserAdmin } from '../users/user-admin.service';
import { createUserData } from '../users/user-data.service';
import { verificationData } from '../users/verification/verification-data.service';
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
};

/** What each feature stores about a user, in the order of erasure. */
function allParts(deps: AllPartsDeps): PersonalDataPart[] {
  const { cars, photos, blocks, favourites } = deps;
  // Reveals need the cars, and texts the numbers of the cars: these go last, before the profile.
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
    hirePhotoData,
    createHireData(deps.hires),
    createFavouriteData({ favourites, carsOf: cars.listings.inOrder }),
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
  confirmedPassword: ConfirmedPassword;
  contactsOf: (userId: string) => Promise<string[]>;
  mail: Mail;
  sms: Sms | null;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  /** The secret signs the confirmations of deletions. */
  site: Pick<Site, 'publicUrl' | 'secret' | 'supportEmail'>;
};

/** Export and erasure of a user's data, and the user's own request for it. */
export function composePersonalData({ runtime, site, ...deps }: PersonalDataFeatureDeps) {
  const { users, contactsOf, mail, sms, signInUsers, confirmedPassword } = deps;
  const { clock, background } = runtime;
  const personalData = createPersonalData({
    ...{ users, contactsOf, mail, sms, ...runtime },
    parts: allParts(deps.parts),
    photos: deps.parts.photos,
    supportEmail: site.supportEmail,
  });
  const accountDeletion = createAccountDeletion({
    ...{ signInUsers, confirmedPassword, mail, clock, background },
    erase: personalData.erasure.erase,
    secret: site.secret,
    publicUrl: site.publicUrl,
  });
  return { personalData, accountDeletion };
}
