import { Navigate, type RouteObject } from 'react-router-dom';
import { PATHS, ROUTES } from '#shared/core/paths';
import { HomeScreen } from '../features/cars/screens/home-screen';
import { lazyPart } from '../lib/lazy-part';
import { useSession } from '../lib/session/session';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { Frame, RequireUser } from './frame';
import { createScreenRoute } from './screen-route';
import { appWords } from './words';

const AdminScreen = lazyPart(() => import('./screens/admin-screen'), 'AdminScreen', {
  loading: <SpinnerWithWords words={appWords.loading} className="min-h-dvh" />,
});

/** Guards /ad-pan: redirects everyone but admins to /, without loading the dashboard. */
export function AdminGate() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  if (!isAdmin) return <Navigate to={PATHS.home} replace />;
  return <AdminScreen />;
}

/**
 * Fallback for a car's screen. The fallback's code loads after the first paint, so that it is available
 * offline.
 */
const OfflineCarPreview = lazyPart(
  () => import('../features/cars/known-car/known-car'),
  'OfflineCarPreview',
  {
    when: 'every visit',
  },
);

/** The router ignores the letter case of paths: /Profile and /profile open the same screen. */
export const routes: RouteObject[] = [
  { path: ROUTES.admin, element: <AdminGate /> },
  {
    element: <Frame />,
    children: [
      { path: ROUTES.home, element: <HomeScreen /> },
      createScreenRoute(ROUTES.car, () => import('./screens/car-screen'), 'CarScreen', OfflineCarPreview),
      createScreenRoute(ROUTES.carAlias, () => import('./screens/car-screen'), 'CarScreen'),
      createScreenRoute(ROUTES.categories, () => import('./screens/categories-screen'), 'CategoriesScreen'),
      createScreenRoute(ROUTES.category, () => import('./screens/category-screen'), 'CategoryScreen'),
      createScreenRoute(
        ROUTES.favourites,
        () => import('../features/cars/favourites/favourites-screen'),
        'FavouritesScreen',
      ),
      createScreenRoute(
        ROUTES.compare,
        () => import('../features/cars/compare/compare-screen'),
        'CompareScreen',
      ),
      createScreenRoute(
        ROUTES.stopSearch,
        () => import('../features/cars/saved-searches/stop-search-screen'),
        'StopSearchScreen',
      ),
      createScreenRoute(
        ROUTES.stopNotifications,
        () => import('../features/notifications/screens/stop-kind-screen'),
        'StopEmailKindScreen',
      ),
      createScreenRoute(
        ROUTES.contact,
        () => import('../features/contact/screens/contact-screen'),
        'ContactScreen',
      ),
      createScreenRoute(ROUTES.profile, () => import('./screens/profile-screen'), 'ProfileScreen'),
      createScreenRoute(ROUTES.terms, () => import('../features/legal/screens/legal-screens'), 'TermsScreen'),
      createScreenRoute(
        ROUTES.privacy,
        () => import('../features/legal/screens/legal-screens'),
        'PrivacyScreen',
      ),
      createScreenRoute(
        ROUTES.privacyAlias,
        () => import('../features/legal/screens/legal-screens'),
        'PrivacyScreen',
      ),
      createScreenRoute(
        ROUTES.resetPassword,
        () => import('../features/auth/screens/reset-password-screen'),
        'ResetPasswordScreen',
      ),
      createScreenRoute(
        ROUTES.finishSignUp,
        () => import('../features/auth/screens/finish-sign-up-screen'),
        'FinishSignUpScreen',
      ),
      createScreenRoute(
        ROUTES.verifyEmail,
        () => import('../features/users/screens/verify-email-screen'),
        'VerifyEmailScreen',
      ),
      createScreenRoute(
        ROUTES.answerHire,
        () => import('../features/hires/answer/answer-screen'),
        'AnswerScreen',
      ),
      createScreenRoute(
        ROUTES.driverInvitation,
        () => import('../features/hires/drivers/invitation-screen'),
        'DriverInvitationScreen',
      ),
      createScreenRoute(ROUTES.catalogue, () => import('./screens/catalogue-screen'), 'CatalogueScreen'),
      {
        element: <RequireUser />,
        children: [
          createScreenRoute(
            ROUTES.notifications,
            () => import('../features/notifications/screens/notifications-screen'),
            'NotificationsScreen',
          ),
          createScreenRoute(
            ROUTES.notificationChoices,
            () => import('../features/notifications/screens/choices-screen'),
            'NotificationChoicesScreen',
          ),
          createScreenRoute(
            ROUTES.ownPayments,
            () => import('../features/payments/screens/own-payments-screen'),
            'OwnPaymentsScreen',
          ),
          createScreenRoute(
            ROUTES.verification,
            () => import('../features/users/screens/verification-screen'),
            'VerificationScreen',
          ),
          createScreenRoute(
            ROUTES.papers,
            () => import('../features/papers/screens/papers-screen'),
            'PapersScreen',
          ),
          createScreenRoute(ROUTES.security, () => import('./screens/security-screen'), 'SecurityScreen'),
          createScreenRoute(
            ROUTES.devices,
            () => import('../features/auth/security/devices-screen'),
            'DevicesScreen',
          ),
          createScreenRoute(
            ROUTES.password,
            () => import('../features/auth/security/change-password-screen'),
            'ChangePasswordScreen',
          ),
          createScreenRoute(ROUTES.twoStep, () => import('./screens/two-step-screen'), 'TwoStepSignInScreen'),
          createScreenRoute(
            ROUTES.blockedPeople,
            () => import('../features/safety/screens/blocked-people-screen'),
            'BlockedPeopleScreen',
          ),
          createScreenRoute(
            ROUTES.languageAndData,
            () => import('./screens/language-screen'),
            'LanguageScreen',
          ),
          createScreenRoute(
            ROUTES.yourData,
            () => import('../features/personal-data/screens/your-data-screen'),
            'YourDataScreen',
          ),
          createScreenRoute(
            ROUTES.lenderDashboard,
            () => import('../features/lender-dashboard/screens/dashboard-screen'),
            'DashboardScreen',
          ),
          createScreenRoute(ROUTES.registerCar, () => import('./screens/register-screen'), 'RegisterScreen'),
          createScreenRoute(ROUTES.hires, () => import('./screens/hires-screen'), 'HiresScreen'),
          createScreenRoute(ROUTES.hire, () => import('./screens/hire-screen'), 'HireScreen'),
          createScreenRoute(ROUTES.hireHandover, () => import('./screens/record-screen'), 'HandoverScreen'),
          createScreenRoute(ROUTES.hireReturn, () => import('./screens/record-screen'), 'ReturnScreen'),
          createScreenRoute(
            ROUTES.hireSettlement,
            () => import('./screens/settlement-screen'),
            'SettlementScreen',
          ),
          createScreenRoute(
            ROUTES.accident,
            () => import('../features/hires/incidents/accident-screen'),
            'AccidentScreen',
          ),
          createScreenRoute(
            ROUTES.messages,
            () => import('./screens/conversations-screen'),
            'ConversationsScreen',
          ),
          createScreenRoute(
            ROUTES.conversation,
            () => import('./screens/conversations-screen'),
            'ConversationsScreen',
          ),
        ],
      },
      createScreenRoute('*', () => import('./not-found-screen'), 'NotFoundScreen'),
    ],
  },
];
