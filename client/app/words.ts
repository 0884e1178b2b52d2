import { BRAND } from '#shared/core/brand';

/** Texts of the frame. */
export const appWords = {
  skip: 'Skip to content',
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
  unread: 'unread messages',
  unreadFailed: 'Failed to fetch the unread count',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
  footer: {
    navigation: 'Footer',
    home: 'Home',
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    contact: 'Contact',
    facebook: `${BRAND.name} on Facebook`,
    x: `${BRAND.name} on X`,
    instagram: `${BRAND.name} on Instagram`,
    copyright: `${BRAND.name}. All rights reserved.`,
  },
  /** In a conversation. */
  carGone: 'The car of this conversation is no longer listed.',
  notFound: {
    title: 'Page Not Found',
    sentence: "Oops! The page you're looking for doesn't exist. It might have been moved or deleted.",
    action: 'Go to Homepage',
  },
  crash: {
    title: 'Unexpected Application Error!',
    sentence: 'Something on this page broke. Your data is safe.',
    action: 'Reload the page',
  },
  partMissing: 'This part of the page could not be loaded.',
  loading: 'Loading...',
  offline: 'You are offline. What you typed is kept.',
} as const;
