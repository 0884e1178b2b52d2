import type { Services } from './composition';
import { adminRoutes } from './features/admin/admin.routes';
import { authRoutes } from './features/auth/auth.routes';
import { sessionRoutes } from './features/auth/sessions/sessions.routes';
import { twoStepRoutes } from './features/auth/two-step/two-step.routes';
import { calendarRoutes } from './features/calendars/calendars.routes';
import { carRoutes } from './features/cars/cars.routes';
import { townRoutes } from './features/cars/towns/towns.routes';
import { catalogueRoutes } from './features/catalogue/catalogue.routes';
import { categoryRoutes } from './features/categories/categories.routes';
import { contactRoutes } from './features/contact/contact.routes';
import { disputeRoutes } from './features/disputes/disputes.routes';
import { favouriteRoutes } from './features/favourites/favourites.routes';
import { messageRoutes } from './features/messages/messages.routes';
import { paymentRoutes } from './features/payments/payments.routes';
import { personalDataRoutes } from './features/personal-data/personal-data.routes';
import { safetyRoutes } from './features/safety/safety.routes';
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes';
import { settingsRoutes } from './features/settings/settings.routes';
import { userRoutes } from './features/users/users.routes';
import { verificationRoutes } from './features/users/verification/verification.routes';
import type { AddRoute } from './http/route';

/** Mounts every feature's routes. In each file fixed paths precede those with parameters. */
export function addRoutes(add: AddRoute, services: Services): void {
  authRoutes(add, services);
  sessionRoutes(add, services.sessions);
  twoStepRoutes(add, services.twoStep);
  userRoutes(add, services.users);
  verificationRoutes(add, services.verification);
  personalDataRoutes(add, services);
  contactRoutes(add, services.contact);
  messageRoutes(add, services.messages);
  townRoutes(add);
  carRoutes(add, services.cars, services.registration);
  calendarRoutes(add, services.calendars);
  favouriteRoutes(add, services.favourites);
  savedSearchRoutes(add, services.savedSearches);
  catalogueRoutes(add, services.catalogue);
  categoryRoutes(add, services.categories);
  paymentRoutes(add, services.payments);
  settingsRoutes(add, services.settings);
  safetyRoutes(add, services.safety);
  adminRoutes(add, services.admin);
  disputeRoutes(add, services.disputes, services.disputeDecisions);
}
