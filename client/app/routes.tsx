import type { RouteObject } from 'react-router-dom';
import { ROUTES } from '#shared/core/paths';
import { HomeScreen } from '../features/cars/screens/home-screen';
import { lazyPart } from '../lib/lazy-part';
import { RequireUser } from './require-user';
import { screenRoute } from './screen-route';
import { AdminGate } from './screens/admin-gate';
import { Shell } from './shell';

/** Loads after the first picture, so that this fallback is available offline later. */
const KnownCar = lazyPart(
  () => import('../features/cars/known-car/known-car').then((module) => module.KnownCar),
  { when: 'every visit' },
);

/** Every route and its screen. Paths match in any letter case: /Profile and /profile are the same route. */
export const routes: RouteObject[] = [
  { path: ROUTES.admin, element: <AdminGate /> },
  {
    element: <Shell />,
    children: [
      { path: ROUTES.home, element: <HomeScreen /> },
      screenRoute(ROUTES.car, () => import('./screens/car-screen'), 'CarScreen', KnownCar),
      screenRoute(ROUTES.carAlias, () => import('./screens/car-screen'), 'CarScreen'),
      screenRoute(ROUTES.categories, () => import('./screens/categories-screen'), 'CategoriesScreen'),
      screenRoute(ROUTES.category, () => import('./screens/category-screen'), 'CategoryScreen'),
      screenRoute(
        ROUTES.favourites,
        () => import('../features/cars/favourites/favourites-screen'),
        'FavouritesScreen',
      ),
      screenRoute(ROUTES.compare, () => import('../features/cars/compare/compare-screen'), 'CompareScreen'),
      screenRoute(
        ROUTES.stopSearch,
        () => import('../features/cars/saved-searches/stop-search-screen'),
        'StopSearchScreen',
      ),
      screenRoute(
        ROUTES.stopNotifications,
        () => import('../features/notifications/screens/stop-kind-screen'),
        'StopKindScreen',
      ),
      screenRoute(
        ROUTES.contact,
        () => import('../features/contact/screens/contact-screen'),
        'ContactScreen',
      ),
      screenRoute(ROUTES.profile, () => import('./screens/profile-screen'), 'ProfileScreen'),
      screenRoute(ROUTES.terms, () => import('../features/legal/screens/terms-screen'), 'TermsScreen'),
      screenRoute(ROUTES.privacy, () => import('../features/legal/screens/privacy-screen'), 'PrivacyScreen'),
      screenRoute(
        ROUTES.privacyAlias,
        () => import('../features/legal/screens/privacy-screen'),
        'PrivacyScreen',
      ),
      screenRoute(
        ROUTES.resetPassword,
        () => import('../features/auth/screens/reset-password-screen'),
        'ResetPasswordScreen',
      ),
      screenRoute(
        ROUTES.finishSignUp,
        () => import('../features/auth/screens/finish-sign-up-screen'),
        'FinishSignUpScreen',
      ),
      screenRoute(
        ROUTES.verifyEmail,
        () => import('../features/users/screens/verify-email-screen'),
        'VerifyEmailScreen',
      ),
      screenRoute(ROUTES.answerHire, () => import('../features/hires/answer/answer-screen'), 'AnswerScreen'),
      screenRoute(ROUTES.catalogue, () => import('./screens/catalogue-screen'), 'CatalogueScreen'),
      {
        element: <RequireUser />,
        children: [
          screenRoute(
            ROUTES.notifications,
            () => import('../features/notifications/screens/notifications-screen'),
            'NotificationsScreen',
          ),
          screenRoute(
            ROUTES.lenderDashboard,
            () => import('../features/lender-dashboard/screens/dashboard-screen'),
            'DashboardScreen',
          ),
          screenRoute(ROUTES.registerCar, () => import('./screens/register-screen'), 'RegisterScreen'),
          screenRoute(ROUTES.hires, () => import('../features/hires/screens/hires-screen'), 'HiresScreen'),
          screenRoute(ROUTES.hire, () => import('./screens/hire-screen'), 'HireScreen'),
          screenRoute(ROUTES.messages, () => import('./screens/conversations-screen'), 'ConversationsScreen'),
          screenRoute(
            ROUTES.conversation,
            () => import('./screens/conversations-screen'),
            'ConversationsScreen',
          ),
        ],
      },
      screenRoute('*', () => import('./not-found-screen'), 'NotFoundScreen'),
    ],
  },
];
