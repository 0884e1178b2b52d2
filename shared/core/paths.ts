/** Addresses of the page in their canonical spelling (SPEC §2). Both sides link through these. */
export const PATHS = {
  home: '/',
  car: (carId: string) => `/Car/${carId}`,
  categories: '/categories',
  category: (route: string) => `/categories/${route}`,
  contact: '/Contact',
  profile: '/Profile',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  registerCar: '/register-car',
  resetPassword: (token: string) => `/reset-password/${token}`,
  admin: '/ad-pan',
  messages: '/messages',
  conversation: (messageId: string) => `/messages/${messageId}`,
  catalogue: (userId: string) => `/Catalogue/${userId}`,
  agreementForm: '/downloads/agreement-form.pdf',
} as const;
