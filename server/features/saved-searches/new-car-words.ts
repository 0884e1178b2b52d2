import { BRAND } from '#shared/core/brand';

const carsOf = (count: number) => (count === 1 ? '1 new car' : `${count} new cars`);

/** The email about new cars that fit saved searches. */
export const newCarEmailWords = {
  forOne: (count: number, search: string) => `${carsOf(count)} for “${search}”`,
  forSeveral: (count: number) => `${carsOf(count)} for your saved searches`,
  since: (count: number) =>
    `${carsOf(count)} on ${BRAND.name} since we last wrote about your saved searches.`,
  car: (title: string, place: string, price: string) => `- ${title}, ${place}, Ksh. ${price} per day`,
  more: (count: number) => `and ${count} more`,
  all: (address: string) => `See all that fit: ${address}`,
  stop: (address: string) => `Stop emails about this search: ${address}`,
  daily: (address: string) => `You get this email at most once a day. Your saved searches: ${address}`,
} as const;
