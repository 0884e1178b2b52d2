/** Route patterns of the page; the router, the server and all links are derived from them. */
export const ROUTES = {
  home: '/',
  car: '/Car/:carId',
  carAlias: '/cars/:carId',
  categories: '/categories',
  category: '/categories/:route',
  favourites: '/favourites',
  compare: '/compare',
  stopSearch: '/saved-searches/stop/:token',
  hires: '/hires',
  hire: '/hires/:hireId',
  hireSettlement: '/hires/:hireId/settlement',
  hireHandover: '/hires/:hireId/handover',
  hireReturn: '/hires/:hireId/return',
  answerHire: '/hires/:hireId/answer/:token',
  accident: '/hires/:hireId/accident',
  driverInvitation: '/hires/:hireId/driver/:token',
  notifications: '/notifications',
  stopNotifications: '/notifications/stop/:token',
  contact: '/Contact',
  profile: '/Profile',
  ownPayments: '/Profile/payments',
  verification: '/Profile/verification',
  papers: '/Profile/papers',
  notificationChoices: '/Profile/notifications',
  security: '/Profile/security',
  devices: '/Profile/security/devices',
  password: '/Profile/security/password',
  twoStep: '/Profile/security/two-step',
  blockedPeople: '/Profile/security/blocked-people',
  languageAndData: '/Profile/language',
  yourData: '/Profile/your-data',
  lenderDashboard: '/dashboard',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  privacyAlias: '/PrivacyPolicy',
  registerCar: '/register-car',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  finishSignUp: '/finish-sign-up/:token',
  admin: '/ad-pan',
  messages: '/messages',
  conversation: '/messages/:messageId',
  catalogue: '/Catalogue/:brandId',
} as const;

export type RouteName = keyof typeof ROUTES;

export const PATHS = {
  ...ROUTES,
  car: (carId: string) => fill(ROUTES.car, carId),
  category: (route: string) => fill(ROUTES.category, route),
  resetPassword: (token: string) => fill(ROUTES.resetPassword, token),
  stopSearch: (token: string) => fill(ROUTES.stopSearch, token),
  stopNotifications: (token: string) => fill(ROUTES.stopNotifications, token),
  lenderDashboard: (carId?: string) =>
    carId === undefined ? ROUTES.lenderDashboard : `${ROUTES.lenderDashboard}?car=${carId}`,
  compare: (ids: readonly string[]) =>
    ids.length > 0 ? `${ROUTES.compare}?ids=${ids.join(',')}` : ROUTES.compare,
  hire: (hireId: string) => fill(ROUTES.hire, hireId),
  hireSettlement: (hireId: string) => fill(ROUTES.hireSettlement, hireId),
  hireHandover: (hireId: string) => fill(ROUTES.hireHandover, hireId),
  hireReturn: (hireId: string) => fill(ROUTES.hireReturn, hireId),
  accident: (hireId: string, reportId?: string) =>
    `${fill(ROUTES.accident, hireId)}${reportId === undefined ? '' : `?report=${reportId}`}`,
  answerHire: (hireId: string, token: string) => fill(ROUTES.answerHire, hireId, token),
  driverInvitation: (hireId: string, token: string) => fill(ROUTES.driverInvitation, hireId, token),
  verifyEmail: (token: string) => fill(ROUTES.verifyEmail, token),
  finishSignUp: (token: string) => fill(ROUTES.finishSignUp, token),
  conversation: (messageId: string) => fill(ROUTES.conversation, messageId),
  catalogue: (userId: string) => fill(ROUTES.catalogue, userId),
  agreementForm: '/downloads/agreement-form.pdf',
} as const;

/** Paths in the navigation bar and the footer that differ from the paths in ROUTES. */
export const NAVIGATION_PATHS = {
  contact: '/contact',
  privacy: ROUTES.privacyAlias,
  profile: '/profile',
} as const;

type RouteMatch = { route: RouteName; params: string[] };

/** Finds the route of a path, ignoring letter case as the page's router does; null if no route matches. */
export function matchRoute(path: string): RouteMatch | null {
  const parts = splitPath(path);
  for (const route of Object.keys(ROUTES) as RouteName[]) {
    const params = matchParams(splitPath(ROUTES[route]), parts);
    if (params) return { route, params };
  }
  return null;
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Returns the parameters of a path in order; null if the path does not match the pattern. */
function matchParams(pattern: string[], parts: string[]): string[] | null {
  if (pattern.length !== parts.length) return null;
  const params: string[] = [];
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected.startsWith(':')) params.push(part);
    else if (expected.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

/** Replaces the parameters of a pattern by the values, in order. */
function fill(pattern: string, ...values: string[]): string {
  return pattern.replace(/:\w+/g, () => values.shift() ?? '');
}
