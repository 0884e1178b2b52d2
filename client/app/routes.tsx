import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { ErrorScreen } from './error-screen';
import { NotFoundScreen } from './not-found-screen';
import { RequireUser } from './require-user';
import { AdminGate } from './screens/admin-gate';
import { Shell } from './shell';
import { appWords } from './words';

/**
 * Every route of SPEC §2 and its screen. Paths match whatever their case, so /Profile and /profile are
 * one; the canonical spelling stands in shared/core/paths.ts.
 */
export const routes: RouteObject[] = [
  { path: '/ad-pan', element: <AdminGate />, errorElement: <ErrorScreen /> },
  {
    element: <Shell />,
    hydrateFallbackElement: <SpinnerWithWords words={appWords.loading} />,
    errorElement: <ErrorScreen />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          screen('/', () => import('../features/cars/pages/home-page'), 'HomePage'),
          screen('/Car/:carId', () => import('./screens/car-screen'), 'CarScreen'),
          screen('/cars/:carId', () => import('./screens/car-screen'), 'CarScreen'),
          screen('/categories', () => import('./screens/categories-screen'), 'CategoriesScreen'),
          screen('/categories/:route', () => import('./screens/category-screen'), 'CategoryScreen'),
          screen('/Contact', () => import('../features/contact/pages/contact-page'), 'ContactPage'),
          screen('/Profile', () => import('./screens/profile-screen'), 'ProfileScreen'),
          screen('/terms-and-conditions', () => import('../features/legal/pages/terms-page'), 'TermsPage'),
          screen('/privacy-policy', () => import('../features/legal/pages/privacy-page'), 'PrivacyPage'),
          screen('/PrivacyPolicy', () => import('../features/legal/pages/privacy-page'), 'PrivacyPage'),
          screen(
            '/reset-password/:token',
            () => import('../features/auth/pages/reset-password-page'),
            'ResetPasswordPage',
          ),
          screen('/Catalogue/:brandId', () => import('./screens/catalogue-screen'), 'CatalogueScreen'),
          {
            element: <RequireUser />,
            children: [
              screen('/register-car', () => import('./screens/register-screen'), 'RegisterScreen'),
              screen('/messages', () => import('../features/messages/pages/messages-page'), 'MessagesPage'),
              screen(
                '/messages/:messageId',
                () => import('../features/messages/pages/messages-page'),
                'MessagesPage',
              ),
            ],
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

/** A route whose code is loaded when it is first visited. */
function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}
