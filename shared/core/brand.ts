/** The product's name, texts and public addresses, which no other file repeats. */
export const BRAND = {
  name: 'Twende',
  wordmark: 'twende',
  tagline:
    'A seamless peer-to-peer car rental platform connecting car owners and renters for hassle-free journeys.',
  homeTitle: 'Hire cars in any county in Kenya',
  supportEmail: 'support@twende.example',
  streetAddress: ['Twende House, 3rd floor', 'Biashara Street', 'Nairobi, Kenya'],
  social: {
    facebook: 'https://www.facebook.com/twende.example',
    x: 'https://x.com/twende_example',
    instagram: 'https://www.instagram.com/twende.example',
  },
  /** Public URL if PUBLIC_URL is not set; `port` is the port on which the server listens. */
  defaultPublicUrl: (port: number) => `http://localhost:${port}`,
} as const;
