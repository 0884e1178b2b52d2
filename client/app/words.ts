/** Texts of the frame. */
export const appWords = {
  menu: 'Menu',
  mainNavigation: 'Main',
  links: {
    home: 'All Vehicles',
    categories: 'Categories',
    registerCar: 'Register Vehicle',
    messages: 'Messages',
    profile: 'Profile',
    contact: 'Contact',
    admin: 'Admin',
  },
  favourites: 'Favourites',
  unread: (count: number) => (count === 1 ? 'unread message' : 'unread messages'),
  unreadFailed: 'Failed to fetch the unread count',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
  crash: {
    title: 'Unexpected Application Error!',
    sentence: 'Something on this page broke. Your data is safe.',
    action: 'Reload the page',
  },
  partMissing: 'This part of the page could not be loaded.',
  loading: 'Loading...',
  needsNetwork: 'This screen is not on this device yet. It opens once you are connected.',
  offline: 'You are offline. What you typed is kept.',
} as const;
