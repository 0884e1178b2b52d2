import type { RouteObject } from 'react-router-dom';
import { carDetail, carFacets, carPages } from '../features/cars/api';
import { HomeScreen } from '../features/cars/screens/home-screen';
import { categoryCards } from '../features/categories/api';
import { NotFoundScreen } from './not-found-screen';
import { RequireUser } from './require-user';
import { type AskFirst, type RouteHandle, screenRoute } from './screen-route';
import { AdminGate } from './screens/admin-gate';
import { Shell } from './shell';

/** What the document asks for beside the script; see headOf() on the server. */
const askHome: AskFirst = (queryClient) => [
  queryClient.prefetchQuery(carFacets('')),
  queryClient.prefetchInfiniteQuery(carPages({})),
];
const askCar: AskFirst = (queryClient, { carId = '' }) => [queryClient.prefetchQuery(carDetail(carId))];
const askCategories: AskFirst = (queryClient) => [queryClient.prefetchQuery(categoryCards)];

/**
 * Every route of SPEC §2 and its screen. Paths match whatever their case, so /Profile and /profile are
 * one; the canonical spelling stands in shared/core/paths.ts.
 */
export const routes: RouteObject[] = [
  { path: '/ad-pan', element: <AdminGate /> },
  {
    element: <Shell />,
    children: [
      { path: '/', element: <HomeScreen />, handle: { ask: askHome } satisfies RouteHandle },
      screenRoute('/Car/:carId', () => import('./screens/car-screen'), 'CarScreen', askCar),
      screenRoute('/cars/:carId', () => import('./screens/car-screen'), 'CarScreen'),
      screenRoute(
        '/categories',
        () => import('./screens/categories-screen'),
        'CategoriesScreen',
        askCategories,
      ),
      screenRoute('/categories/:route', () => import('./screens/category-screen'), 'CategoryScreen'),
      screenRoute('/Contact', () => import('../features/contact/screens/contact-screen'), 'ContactScreen'),
      screenRoute('/Profile', () => import('./screens/profile-screen'), 'ProfileScreen'),
      screenRoute(
        '/terms-and-conditions',
        () => import('../features/legal/screens/terms-screen'),
        'TermsScreen',
      ),
      screenRoute(
        '/privacy-policy',
        () => import('../features/legal/screens/privacy-screen'),
        'PrivacyScreen',
      ),
      screenRoute(
        '/PrivacyPolicy',
        () => import('../features/legal/screens/privacy-screen'),
        'PrivacyScreen',
      ),
      screenRoute(
        '/reset-password/:token',
        () => import('../features/auth/screens/reset-password-screen'),
        'ResetPasswordScreen',
      ),
      screenRoute('/Catalogue/:brandId', () => import('./screens/catalogue-screen'), 'CatalogueScreen'),
      {
        element: <RequireUser />,
        children: [
          screenRoute('/register-car', () => import('./screens/register-screen'), 'RegisterScreen'),
          screenRoute(
            '/messages',
            () => import('../features/messages/screens/messages-screen'),
            'MessagesScreen',
          ),
          screenRoute(
            '/messages/:messageId',
            () => import('../features/messages/screens/messages-screen'),
            'MessagesScreen',
          ),
        ],
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
];
